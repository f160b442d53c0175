import { RESP_TYPES } from '@redis/client';
import type { RedisConnection } from './redisConnection';
import {
  maxRecordLifetimeMs,
  maxRecordsPerNetwork,
  StateUnavailableError,
  type OneTimeRecords,
} from './SharedState';

const recordKey = (id: string) => `casino:record:${id}`;
const networkKey = (network: string) => `casino:records-of:${network}`;

/** Stores records in Redis. GETDEL reads and deletes a record in one step, so only one edge gets it. */
export function redisRecords(connection: RedisConnection, isSafe: () => boolean): OneTimeRecords {
  /**
   * Deletes the oldest unused records of a network above its limit. Also removes the ids of used and expired records
   * from its list, because `take` does not know the network of a record. If a call fails, the next call does its
   * work.
   */
  async function enforceLimit(network: string): Promise<void> {
    try {
      await connection.run(async (client) => {
        const ids = await client.lRange(networkKey(network), 0, -1);
        const isStored = await Promise.all(ids.map((id) => client.exists(recordKey(id))));
        const unused = ids.filter((_, index) => isStored[index]);
        const oldest = unused.slice(0, Math.max(0, unused.length - maxRecordsPerNetwork));
        const ended = ids.filter((_, index) => !isStored[index]);
        const changes = client.multi();
        for (const id of [...ended, ...oldest]) changes.lRem(networkKey(network), 0, id);
        for (const id of oldest) changes.unlink(recordKey(id));
        await changes.exec();
      });
    } catch {
      // `run` has counted the failure.
    }
  }

  return {
    put: async ({ id, bytes, lifetimeMs, network }) => {
      if (!isSafe()) throw new StateUnavailableError('The configuration of the server is wrong or unchecked');
      const expiration = { type: 'PX', value: lifetimeMs } as const;
      const [, , count] = await connection.run((client) =>
        client
          .multi()
          .set(recordKey(id), bytes, { expiration })
          // A record that is put back is already in the list.
          .lRem(networkKey(network), 0, id)
          .rPush(networkKey(network), id)
          // The list must outlive all its records. A record that is put back has only the rest of its lifetime.
          .pExpire(networkKey(network), maxRecordLifetimeMs)
          .execTyped(),
      );
      if (count > maxRecordsPerNetwork) await enforceLimit(network);
    },
    take: async (id) => {
      const bytes = await connection.run((client) =>
        client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer }).getDel(recordKey(id)),
      );
      return bytes ?? undefined;
    },
  };
}
