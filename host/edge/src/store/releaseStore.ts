import { OperatorError } from '../errors/OperatorError';

/**
 * Where releases live: names with `/` to bytes, written once. A folder, or a bucket that offers the same as GET, PUT
 * with If-None-Match: *, LIST and DELETE.
 */
export interface ReleaseStore {
  /** Undefined for what is not there, and for what is larger than a store takes. */
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** Durable when it resolves. False when the key is taken: nothing was written. */
  readonly create: (key: string, bytes: Buffer) => Promise<boolean>;
  /**
   * The names directly under a prefix without trailing `/`, in no order. With `after`, only those that sort behind it,
   * which spares a reader that looks again and again the pages it knows.
   */
  readonly list: (prefix: string, after?: string) => Promise<readonly string[]>;
  /** Fine when nothing is there. Only for what nobody can run any more. */
  readonly remove: (key: string) => Promise<void>;
}

const megabyte = 1_048_576;
const maxObjectMegabytes = 32;

/**
 * More is neither written to a store nor taken from one: a server holds what it reads in memory, and whoever may write
 * to its store, but cannot sign, must not be able to end it.
 */
export const maxObjectBytes = maxObjectMegabytes * megabyte;

export const orTooLarge = `, or larger than ${String(maxObjectMegabytes)} MB`;

export function assertObjectSize(key: string, { length }: Buffer): void {
  if (length <= maxObjectBytes) return;
  throw new OperatorError(
    `${key} has ${(length / megabyte).toFixed(1)} MB; a store takes ${String(maxObjectMegabytes)} MB at most.`,
  );
}
