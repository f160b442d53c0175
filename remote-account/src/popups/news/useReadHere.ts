import { useState } from 'react';
import { newsReadHere } from 'shared-contracts/remote';
import { useHost, useSavedValues } from 'shared-contracts/remote/react';

/** Messages that this browser counts as read and the server as unread. */
interface ReadHere {
  readonly ids: readonly string[];
  /** Number of such messages that are older than the loaded page. */
  readonly older: number;
}

const idsName = 'readNews';
/** At most this many ids are saved, the newest ones. A page has twenty messages. */
const maxIds = 100;

/** The messages that were marked as read in this browser, also in another tab. */
export function useReadHere(): ReadHere & { save: (next: ReadHere) => void } {
  const host = useHost();
  const saved = useSavedValues();
  // Holds the state until the popup closes if the host cannot save.
  const [unsaved, setUnsaved] = useState<ReadHere>();
  const savedIds: unknown = saved[idsName];
  const ids = Array.isArray(savedIds) ? savedIds.filter((id) => typeof id === 'string') : [];
  const older = Math.max(0, (Number(saved[newsReadHere]) || 0) - ids.length);
  return {
    ...(unsaved ?? { ids, older }),
    save(next) {
      const isSaved =
        host.keep?.(idsName, next.ids.slice(-maxIds)) &&
        host.keep(newsReadHere, next.older + next.ids.length);
      setUnsaved(isSaved ? undefined : next);
    },
  };
}
