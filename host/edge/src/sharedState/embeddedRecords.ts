import { maxRecordsPerNetwork, type OneTimeRecords } from './SharedState';

const maxRecords = 10_000;

interface StoredRecord {
  readonly bytes: Buffer;
  readonly timer: NodeJS.Timeout;
  readonly network: string;
}

/** Stores records in the memory of this process, and overwrites their bytes when they end. */
export function embeddedRecords(): OneTimeRecords & { readonly close: () => void } {
  const records = new Map<string, StoredRecord>();
  /** Ids by network, oldest first. */
  const idsByNetwork = new Map<string, Set<string>>();

  function remove(id: string): Buffer | undefined {
    const record = records.get(id);
    if (!record) return undefined;
    clearTimeout(record.timer);
    records.delete(id);
    const networkIds = idsByNetwork.get(record.network);
    networkIds?.delete(id);
    if (networkIds?.size === 0) idsByNetwork.delete(record.network);
    return record.bytes;
  }

  const erase = (id: string) => void remove(id)?.fill(0);

  function eraseOldest(ids: Iterable<string>): void {
    const [oldest] = ids;
    if (oldest !== undefined) erase(oldest);
  }

  /** The network with the most records. It loses its oldest record when the memory is full. */
  const largestNetwork = () =>
    [...idsByNetwork.values()].reduce((largest, ids) => (ids.size > largest.size ? ids : largest));

  return {
    put: ({ id, bytes, lifetimeMs, network }) => {
      if ((idsByNetwork.get(network)?.size ?? 0) >= maxRecordsPerNetwork)
        eraseOldest(idsByNetwork.get(network) ?? []);
      else if (records.size >= maxRecords) eraseOldest(largestNetwork());
      const timer = setTimeout(erase, lifetimeMs, id).unref();
      records.set(id, { bytes, timer, network });
      idsByNetwork.set(network, (idsByNetwork.get(network) ?? new Set()).add(id));
      return Promise.resolve();
    },
    take: (id) => Promise.resolve(remove(id)),
    close: () => {
      for (const id of [...records.keys()]) erase(id);
    },
  };
}
