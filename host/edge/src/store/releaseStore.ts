import { OperatorError } from '../errors/OperatorError';

/**
 * Stores releases: keys with `/` map to bytes that never change. It is a folder, or a bucket with GET, PUT with
 * `If-None-Match: *`, LIST and DELETE.
 */
export interface ReleaseStore {
  /** Returns undefined for a missing key, and for an object larger than `maxObjectBytes`. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** The bytes are durable when it resolves. Resolves with false, and writes nothing, if the key exists. */
  readonly create: (key: string, bytes: Buffer) => Promise<boolean>;
  /**
   * Returns the names directly under a prefix without trailing `/`, in no order. With `after`, only names that sort
   * after it, so that repeated checks do not list all known names.
   */
  readonly list: (prefix: string, after?: string) => Promise<readonly string[]>;
  /** Deletes a key, if it exists. Only for files that no page can still run. */
  readonly remove: (key: string) => Promise<void>;
  /** Only in a store with a local copy. */
  readonly localCopy?: LocalCopy;
}

interface LocalCopy {
  /** Why the last listing did not come from the store itself; undefined if it did. */
  readonly storeError: () => string | undefined;
  readonly hasRevisions: () => Promise<boolean>;
}

const megabyte = 1_048_576;
const maxObjectMegabytes = 32;

/**
 * Limit for writing and reading. A server caches its reads in memory, and an attacker who can write to the store must
 * not be able to exhaust that memory.
 */
export const maxObjectBytes = maxObjectMegabytes * megabyte;

export const tooLargeSuffix = `, or larger than ${String(maxObjectMegabytes)} MB`;

export function assertObjectSize(key: string, { length }: Buffer): void {
  if (length <= maxObjectBytes) return;
  throw new OperatorError(
    `${key} has ${(length / megabyte).toFixed(1)} MB. The limit per file is ${String(maxObjectMegabytes)} MB.`,
  );
}
