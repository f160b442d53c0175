import { useEffect, useRef, useState } from 'react';
import { errorCodes, setFilePages, uploadFile, type Result } from '../../api';
import { houseRules, pictureHeadBytes, pictureKind } from '../../rules';
import { useCommonHost } from './HostProvider';

const maximumBytes = houseRules.documentMegabytes * 1024 * 1024;

type Refusal = 'empty' | 'size' | 'kind' | 'count' | 'unreadable';

interface Stored {
  readonly id: string;
  readonly name: string;
  readonly preview: string;
}

type Attempt =
  | { readonly kind: 'sending'; readonly name: string; readonly preview: string; readonly part: number }
  | { readonly kind: 'refused'; readonly name: string; readonly why: Refusal }
  /** `message` is the reason; '' when there is none for the player. */
  | { readonly kind: 'failed'; readonly name: string; readonly preview: string; readonly message: string };

/** What one slot holds: its stored pictures in their order, and the latest one chosen until it is stored. */
interface Upload {
  readonly stored: readonly Stored[];
  readonly attempt?: Attempt | undefined;
}

export interface Uploads {
  of(slot: string): Upload;
  /** Adds a picture to those of the slot. */
  choose(slot: string, file: File): void;
  remove(slot: string, id: string): void;
  cancel(slot: string): void;
  retry(slot: string): void;
  /** Tells the server which pictures belong together, before the ids of the first ones are sent. */
  linkPages(signal?: AbortSignal): Promise<Result<unknown>>;
  /** Files are stored or being sent, and closing the view discards them. */
  readonly isDirty: boolean;
}

/** Errors with a message for the player: a rejected file or a lost connection. Others mean a busy server (E-036). */
const reasons = new Set<number>([errorCodes.invalid, errorCodes.transport]);

const nothing: Upload = { stored: [] };
const isHeld = ({ stored, attempt }: Upload) => stored.length > 0 || attempt?.kind === 'sending';
const done: Result<unknown> = { ok: true, data: null };

async function refusalOf(file: File): Promise<Refusal | undefined> {
  if (file.size === 0) return 'empty';
  if (file.size > maximumBytes) return 'size';
  try {
    const head = await file.slice(0, pictureHeadBytes).arrayBuffer();
    return pictureKind(new Uint8Array(head)) ? undefined : 'kind';
  } catch {
    // It was moved or deleted after it was chosen.
    return 'unreadable';
  }
}

/**
 * The pictures of one form, by slot. Each is checked by its first bytes, and each slot sends one at a time. The form
 * takes at most six. Failed, rejected and canceled uploads and removed pictures do not count.
 */
export function useUploads(): Uploads {
  const host = useCommonHost();
  const [slots, setSlots] = useState<Readonly<Record<string, Upload>>>({});
  const running = useRef(new Map<string, { leaving: AbortController; file: File }>());
  const previews = useRef(new Set<string>());
  /** The further pictures that the server knows, by the id of the first one. */
  const linked = useRef(new Map<string, string>());

  useEffect(() => {
    const [calls, shown] = [running.current, previews.current];
    return () => {
      for (const { leaving } of calls.values()) leaving.abort();
      for (const preview of shown) URL.revokeObjectURL(preview);
      shown.clear();
    };
  }, []);

  const attempt = (slot: string, made: Attempt | undefined) =>
    setSlots((now) => ({ ...now, [slot]: { ...(now[slot] ?? nothing), attempt: made } }));

  function hasRoom(slot: string): boolean {
    const counts = Object.entries(slots).map(
      ([name, { stored, attempt: latest }]) =>
        stored.length + Number(name !== slot && latest?.kind === 'sending'),
    );
    return counts.reduce((sum, count) => sum + count, 0) < houseRules.documentFiles;
  }

  async function send(slot: string, file: File): Promise<void> {
    running.current.get(slot)?.leaving.abort();
    const leaving = new AbortController();
    running.current.set(slot, { leaving, file });
    const isOver = () => leaving.signal.aborted;
    const { name } = file;
    const why = hasRoom(slot) ? await refusalOf(file) : 'count';
    if (isOver()) return;
    if (why) {
      attempt(slot, { kind: 'refused', name, why });
      return;
    }
    const preview = URL.createObjectURL(file);
    previews.current.add(preview);
    attempt(slot, { kind: 'sending', name, preview, part: 0 });
    const onProgress = (part: number) => {
      if (!isOver()) attempt(slot, { kind: 'sending', name, preview, part });
    };
    // Silent: the row shows the progress, and the loading overlay would cover its button.
    const options = { silent: true, signal: leaving.signal, onProgress };
    const reply = await host.call(uploadFile, { file }, options);
    if (isOver()) return;
    if (reply.ok) {
      const stored = { id: reply.data, name, preview };
      setSlots((now) => ({ ...now, [slot]: { stored: [...(now[slot] ?? nothing).stored, stored] } }));
    } else {
      const message = reasons.has(reply.error) ? reply.message : '';
      attempt(slot, { kind: 'failed', name, preview, message });
    }
  }

  return {
    of: (slot) => slots[slot] ?? nothing,
    choose: (slot, file) => void send(slot, file),
    remove: (slot, id) =>
      setSlots((now) => {
        const { stored, ...rest } = now[slot] ?? nothing;
        return { ...now, [slot]: { ...rest, stored: stored.filter((picture) => picture.id !== id) } };
      }),
    cancel: (slot) => {
      running.current.get(slot)?.leaving.abort();
      attempt(slot, undefined);
    },
    retry: (slot) => {
      const last = running.current.get(slot);
      if (last) void send(slot, last.file);
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
    isDirty: Object.values(slots).some(isHeld),
  };
}
