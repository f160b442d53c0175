import { useEffect, useRef, useState } from 'react';
import { errorCodes, setFilePages, uploadFile, type Result } from '../../api';
import { houseRules, pictureHeadBytes, pictureKind } from '../../rules';
import { useCommonHost } from './HostProvider';

const maximumBytes = houseRules.documentMegabytes * 1024 * 1024;

type RejectionReason = 'empty' | 'size' | 'kind' | 'count' | 'unreadable';

interface StoredPicture {
  readonly id: string;
  readonly name: string;
  readonly preview: string;
}

/** A chosen picture that is not stored yet. The pictures of one slot are sent one after the other. */
interface PendingPicture {
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly file: File;
  readonly preview: string;
  /** The uploaded fraction of the file, 0 to 1. */
  readonly fraction: number;
  /** The error for the player, or ''. */
  readonly message: string;
}

/** The pictures of one slot, in the order in which they were chosen. */
interface SlotPictures {
  readonly stored: readonly StoredPicture[];
  readonly pending: readonly PendingPicture[];
  /** The last chosen file, if it was rejected. The next choice removes it. */
  readonly rejected?: { readonly name: string; readonly reason: RejectionReason } | undefined;
}

/** The pictures of all slots of a form. A slot holds the pictures of one proof. Its name is the name of the field. */
export interface Uploads {
  picturesOf(slot: string): SlotPictures;
  /** Whether the slot has pictures that are waiting or being sent. */
  isSending(slot: string): boolean;
  /** Adds a picture to the slot and removes the pictures that failed. */
  choose(slot: string, file: File): void;
  /**
   * Removes a picture and cancels its upload. `key` is the id of a stored picture. For other pictures it is the
   * preview.
   */
  remove(slot: string, key: string): void;
  /** Sends the failed pictures again. */
  retry(slot: string): void;
  /**
   * Links the other pictures of each proof to its first picture. Call it before the form sends the ids of the first
   * pictures.
   */
  linkPages(signal?: AbortSignal): Promise<Result<unknown>>;
  /** Whether files are stored or being sent. Closing the view would discard them. */
  readonly isDirty: boolean;
}

/**
 * Errors whose message is for the player: a rejected file or a lost connection. For all other errors, the form shows
 * that the server is busy. Source: E-036.
 */
const codesWithMessage = new Set<number>([errorCodes.invalid, errorCodes.transport]);

const noPictures: SlotPictures = { stored: [], pending: [] };
const isInProgress = ({ state }: PendingPicture) => state !== 'failed';
const countPictures = ({ stored, pending }: SlotPictures) =>
  stored.length + pending.filter(isInProgress).length;
const success: Result<unknown> = { ok: true, data: null };

async function rejectionReasonOf(file: File): Promise<RejectionReason | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > maximumBytes) return 'size';
  try {
    const head = await file.slice(0, pictureHeadBytes).arrayBuffer();
    return pictureKind(new Uint8Array(head)) ? undefined : 'kind';
  } catch {
    // The file cannot be read, because the player moved or deleted it after choosing it.
    return 'unreadable';
  }
}

/**
 * Uploads of one form, by slot. The first bytes of each picture are checked, and each slot sends one picture at a time.
 * A form accepts at most six pictures. Failed, rejected, canceled and removed ones do not count.
 */
export function useUploads(): Uploads {
  const host = useCommonHost();
  const [slots, setSlots] = useState<Readonly<Record<string, SlotPictures>>>({});
  /** The latest state, for replies that arrive between two renders. */
  const latestSlots = useRef(slots);
  /** The abort controllers of the running uploads, by preview. */
  const controllers = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  /** The ids that `linkPages` has sent, joined by commas. The key is the id of the first picture. */
  const linkedPages = useRef(new Map<string, string>());

  useEffect(() => {
    const runningControllers = controllers.current;
    const createdPreviews = previews.current;
    return () => {
      for (const controller of runningControllers.values()) controller.abort();
      for (const preview of createdPreviews) URL.revokeObjectURL(preview);
      createdPreviews.clear();
    };
  }, []);

  const latestPicturesOf = (slot: string) => latestSlots.current[slot] ?? noPictures;
  const canAddPicture = () =>
    Object.values(latestSlots.current).reduce((sum, pictures) => sum + countPictures(pictures), 0) <
    houseRules.documentFiles;

  function update(slot: string, change: Partial<SlotPictures>): void {
    latestSlots.current = { ...latestSlots.current, [slot]: { ...latestPicturesOf(slot), ...change } };
    setSlots(latestSlots.current);
  }

  function updatePending(slot: string, preview: string, change: Partial<PendingPicture>): void {
    const applyChange = (picture: PendingPicture) =>
      picture.preview === preview ? { ...picture, ...change } : picture;
    update(slot, { pending: latestPicturesOf(slot).pending.map(applyChange) });
  }

  /** Starts the next upload of the slot if none is running. */
  function sendNext(slot: string): void {
    const { pending } = latestPicturesOf(slot);
    const nextPicture = pending.find(isInProgress);
    if (nextPicture?.state === 'waiting') void send(slot, nextPicture);
  }

  async function send(slot: string, { file, preview }: PendingPicture): Promise<void> {
    const controller = new AbortController();
    controllers.current.set(preview, controller);
    updatePending(slot, preview, { state: 'sending', fraction: 0 });
    const onProgress = (fraction: number) => {
      if (!controller.signal.aborted) updatePending(slot, preview, { fraction });
    };
    // Silent, because the row shows the progress. The loading overlay would cover the button of the row.
    const reply = await host.call(
      uploadFile,
      { file },
      { silent: true, signal: controller.signal, onProgress },
    );
    if (controller.signal.aborted) return;
    if (reply.ok) {
      const { stored, pending } = latestPicturesOf(slot);
      update(slot, {
        stored: [...stored, { id: reply.data, name: file.name, preview }],
        pending: pending.filter((picture) => picture.preview !== preview),
      });
    } else {
      const message = codesWithMessage.has(reply.error) ? reply.message : '';
      updatePending(slot, preview, { state: 'failed', message });
    }
    sendNext(slot);
  }

  async function choose(slot: string, file: File): Promise<void> {
    update(slot, { rejected: undefined });
    const reason = (await rejectionReasonOf(file)) ?? (canAddPicture() ? undefined : 'count');
    if (reason) {
      update(slot, { rejected: { name: file.name, reason } });
      return;
    }
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    const newPicture: PendingPicture = { state: 'waiting', file, preview, fraction: 0, message: '' };
    update(slot, { pending: [...latestPicturesOf(slot).pending.filter(isInProgress), newPicture] });
    sendNext(slot);
  }

  return {
    picturesOf: (slot) => slots[slot] ?? noPictures,
    isSending: (slot) => (slots[slot] ?? noPictures).pending.some(isInProgress),
    choose: (slot, file) => void choose(slot, file),
    remove(slot, key) {
      controllers.current.get(key)?.abort();
      const { stored, pending } = latestPicturesOf(slot);
      update(slot, {
        stored: stored.filter(({ id }) => id !== key),
        pending: pending.filter(({ preview }) => preview !== key),
      });
      sendNext(slot);
    },
    retry(slot) {
      for (const { state, preview, file } of latestPicturesOf(slot).pending) {
        if (state !== 'failed') continue;
        if (canAddPicture()) updatePending(slot, preview, { state: 'waiting', message: '' });
        else update(slot, { rejected: { name: file.name, reason: 'count' } });
      }
      sendNext(slot);
    },
    async linkPages(signal) {
      for (const { stored } of Object.values(slots)) {
        const [firstPicture, ...otherPictures] = stored;
        const pages = otherPictures.map(({ id }) => id).join(',');
        if (!firstPicture || pages === (linkedPages.current.get(firstPicture.id) ?? '')) continue;
        const reply = await host.call(setFilePages, { id: firstPicture.id, pages }, signal && { signal });
        if (!reply.ok) return reply;
        linkedPages.current.set(firstPicture.id, pages);
      }
      return success;
    },
    isDirty: Object.values(slots).some((pictures) => countPictures(pictures) > 0),
  };
}
