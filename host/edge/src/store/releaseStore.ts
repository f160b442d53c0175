/**
 * Where releases live: names with `/` to bytes, written once. A folder here; a bucket offers the same three as
 * GET, PUT with If-None-Match: *, and LIST.
 */
export interface ReleaseStore {
  readonly read: (key: string) => Promise<Buffer | undefined>;
  /** Durable when it resolves. False when the key is taken: nothing was written. */
  readonly create: (key: string, bytes: Buffer) => Promise<boolean>;
  /** The names directly under a prefix without trailing `/`, in no order. */
  readonly list: (prefix: string) => Promise<readonly string[]>;
}
