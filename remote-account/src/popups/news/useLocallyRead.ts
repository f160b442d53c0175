import { useState } from 'react';
import { newsReadCountKey } from 'shared-contracts/remote';
import { useHost, useSavedValues } from 'shared-contracts/remote/react';

/** Messages that are read in this browser but unread on the server. */
interface LocallyRead {
  readonly ids: readonly string[];
  /** Number of these messages that are older than the loaded page. */
  readonly olderCount: number;
}

const idsName = 'readNews';
/** Maximum number of saved ids. The newest ones stay. A page of the list has twenty messages. */
const maxIds = 100;

/** The messages that were marked as read in this browser, also in another tab. */
export function useLocallyRead(): LocallyRead & { save: (locallyRead: LocallyRead) => void } {
  const host = useHost();
  const savedValues = useSavedValues();
  // If the host cannot save the messages, they stay here until the popup closes.
  const [unsavedNews, setUnsavedNews] = useState<LocallyRead>();
  const savedIds: unknown = savedValues[idsName];
  const ids = Array.isArray(savedIds) ? savedIds.filter((id) => typeof id === 'string') : [];
  const olderCount = Math.max(0, (Number(savedValues[newsReadCountKey]) || 0) - ids.length);
  return {
    ...(unsavedNews ?? { ids, olderCount }),
    save(locallyRead) {
      const isSaved =
        host.keep?.(idsName, locallyRead.ids.slice(-maxIds)) &&
        host.keep(newsReadCountKey, locallyRead.olderCount + locallyRead.ids.length);
      setUnsavedNews(isSaved ? undefined : locallyRead);
    },
  };
}
