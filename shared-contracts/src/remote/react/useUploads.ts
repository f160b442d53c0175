import { useEffect, useRef, useState } from 'react';
import { errorCodes, setFilePages, uploadFile, type Result } from '../../api';
import { houseRules, pictureHeadBytes, pictureKind } from '../../rules';
import { useCommonHost } from './HostProvider';

const maximumBytes = houseRules.documentMegabytes * 1024 * 1024;

type RejectionReason = 'empty' | 'size' | 'kind' | 'count' | 'unreadable';

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly preview: string;
}

/** A chosen picture that is not stored yet. Pictures of one slot are sent one after the other. */
interface Pending {
  readonly state: 'waiting' | 'sending' | 'failed';
  readonly file: File;
  readonly preview: string;
  /** The uploaded share of the file, 0 to 1. */
  readonly part: number;
  /** The error for the player, or ''. */
  readonly message: string;
}

/** The pictures of one slot, in the order in which they were chosen. */
interface Upload {
  readonly stored: readonly Stored[];
  readonly pending: readonly Pending[];
  /** The last chosen file, if it was rejected. Cleared by the next choice. */
  readonly rejected?: { readonly name: string; readonly reason: RejectionReason } | undefined;
}

export interface Uploads {
  of(slot: string): Upload;
  /** The slot has pictures that are waiting or being sent. */
  isSending(slot: string): boolean;
  /** Adds a picture to the slot and removes the failed ones. */
  choose(slot: string, file: File): void;
  /** `key` is the id of a stored picture, or the preview of another one. Cancels a running upload. */
  remove(slot: string, key: string): void;
  /** Sends the pictures that failed again. */
  retry(slot: string): void;
  /** Sends the further pictures of each proof. Call it before sending the ids of the first ones. */
  linkPages(signal?: AbortSignal): Promise<Result<unknown>>;
  /** Files are stored or being sent. Closing the view would discard them. */
  readonly isDirty: boolean;
}

/** Errors with a message for the player: a rejected file or a lost connection. For all others, the server is busy (E-036). */
const codesWithMessage = new Set<number>([errorCodes.invalid, errorCodes.transport]);

const emptyUpload: Upload = { stored: [], pending: [] };
const isOpen = ({ state }: Pending) => state !== 'failed';
const countOf = ({ stored, pending }: Upload) => stored.length + pending.filter(isOpen).length;
const done: Result<unknown> = { ok: true, data: null };

async function rejectionReasonOf(file: File): Promise<RejectionReason | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > maximumBytes) return 'size';
  try {
    const head = await file.slice(0, pictureHeadBytes).arrayBuffer();
    return pictureKind(new Uint8Array(head)) ? undefined : 'kind';
  } catch {
    // The player moved or deleted the file after choosing it.
    return 'unreadable';
  }
}

/**
 * Uploads of one form, by slot. It checks the first bytes of each picture, and each slot sends one picture at a time. A
 * form accepts at most six pictures; failed, rejected, canceled and removed ones do not count.
 */
export function useUploads(): Uploads {
  const host = useCommonHost();
  const [slots, setSlots] = useState<Readonly<Record<string, Upload>>>({});
  /** The latest state for replies, which arrive between two renders. */
  const latest = useRef(slots);
  /** Controllers of the running uploads, by preview. */
  const calls = useRef(new Map<string, AbortController>());
  const previews = useRef(new Set<string>());
  /** The further pictures that the server already has, by the id of the first one. */
  const linked = useRef(new Map<string, string>());

  useEffect(() => {
    const [running, shown] = [calls.current, previews.current];
    return () => {
      for (const call of running.values()) call.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
      shown.clear();
    };
  }, []);

  const of = (slot: string) => latest.current[slot] ?? emptyUpload;
  const canAddPicture = () =>
    Object.values(latest.current).reduce((sum, upload) => sum + countOf(upload), 0) <
    houseRules.documentFiles;

  function update(slot: string, change: Partial<Upload>): void {
    latest.current = { ...latest.current, [slot]: { ...of(slot), ...change } };
    setSlots(latest.current);
  }

  function updatePending(slot: string, preview: string, change: Partial<Pending>): void {
    const changed = (each: Pending) => (each.preview === preview ? { ...each, ...change } : each);
    update(slot, { pending: of(slot).pending.map(changed) });
  }

  /** Starts the next upload of the slot unless one is running. */
  function sendNext(slot: string): void {
    const { pending } = of(slot);
    const next = pending.find(isOpen);
    if (next?.state === 'waiting') void send(slot, next);
  }

  async function send(slot: string, { file, preview }: Pending): Promise<void> {
    const call = new AbortController();
    calls.current.set(preview, call);
    updatePending(slot, preview, { state: 'sending', part: 0 });
    const onProgress = (part: number) => {
      if (!call.signal.aborted) updatePending(slot, preview, { part });
    };
    // Silent, because the row shows the progress and the loading overlay would cover its button.
    const reply = await host.call(uploadFile, { file }, { silent: true, signal: call.signal, onProgress });
    if (call.signal.aborted) return;
    if (reply.ok) {
      const { stored, pending } = of(slot);
      update(slot, {
        stored: [...stored, { id: reply.data, name: file.name, preview }],
        pending: pending.filter((each) => each.preview !== preview),
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
    const chosen: Pending = { state: 'waiting', file, preview, part: 0, message: '' };
    update(slot, { pending: [...of(slot).pending.filter(isOpen), chosen] });
    sendNext(slot);
  }

  return {
    of: (slot) => slots[slot] ?? emptyUpload,
    isSending: (slot) => (slots[slot] ?? emptyUpload).pending.some(isOpen),
    choose: (slot, file) => void choose(slot, file),
    remove(slot, key) {
      calls.current.get(key)?.abort();
      const { stored, pending } = of(slot);
      update(slot, {
        stored: stored.filter(({ id }) => id !== key),
        pending: pending.filter(({ preview }) => preview !== key),
      });
      sendNext(slot);
    },
    retry(slot) {
      for (const { state, preview, file } of of(slot).pending) {
        if (state !== 'failed') continue;
        if (canAddPicture()) updatePending(slot, preview, { state: 'waiting', message: '' });
        else update(slot, { rejected: { name: file.name, reason: 'count' } });
      }
      sendNext(slot);
    },
    async linkPages(signal) {
      for (const { stored } of Object.values(slots)) {
        const [first, ...others] = stored;
        const pages = others.map(({ id }) => id).join(',');
        if (!first || pages === (linked.current.get(first.id) ?? '')) continue;
        const reply = await host.call(setFilePages, { id: first.id, pages }, signal && { signal });
        if (!reply.ok) return reply;
        linked.current.set(first.id, pages);
      }
      return done;
    },
    isDirty: Object.values(slots).some((upload) => countOf(upload) > 0),
  };
}
