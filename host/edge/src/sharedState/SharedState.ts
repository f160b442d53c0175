/** The shared state is not connected, did not respond in time, or is not safe for cards. */
export class StateUnavailableError extends Error {
  override readonly name = 'StateUnavailableError';
}

export interface RateLimit {
  /** Separates the counts of this limit from those of all others. */
  readonly name: string;
  readonly limit: number;
  /** The period begins with the first event of a key. */
  readonly periodSeconds: number;
}

export interface RateLimiter {
  /** Counts one event for `key`. Resolves with false if the key has exceeded its limit. Never rejects. */
  readonly take: (key: string) => Promise<boolean>;
  /** Whether the key has reached its limit. Counts nothing. */
  readonly isExhausted: (key: string) => Promise<boolean>;
}

/** Enough for ten families behind one address. */
export const maxRecordsPerNetwork = 40;

/** The lifetime of a new record. A record that is put back has the rest of it. */
export const maxRecordLifetimeMs = 10 * 60_000;

interface OneTimeRecord {
  readonly id: string;
  readonly bytes: Buffer;
  readonly lifetimeMs: number;
  /** The network that the record came from. A network with too many records loses its oldest one. */
  readonly network: string;
}

/** Records that are read at most once and then deleted. Rejects with `StateUnavailableError`. */
export interface OneTimeRecords {
  readonly put: (record: OneTimeRecord) => Promise<void>;
  readonly take: (id: string) => Promise<Buffer | undefined>;
}

/** Facts about pages that the edges have counted. Never rejects. */
export interface PageStore {
  readonly valueOf: (page: string, field: string) => Promise<string | undefined>;
  /** Stores a value, unless the field has one. Returns the stored value, and whether it is new. */
  readonly setFirst: (page: string, field: string, value: string) => Promise<FirstValue>;
}

interface FirstValue {
  readonly value: string;
  readonly isNew: boolean;
}

/** `embedded`: in this process only. */
type StateMode = 'embedded' | 'available' | 'unavailable';

/** Commands to the shared state, by their outcome. */
export interface StateCounts {
  ok: number;
  failed: number;
  /** Failed at once, in the pause after a failure. */
  rejected: number;
}

/** Short-lived state of all edges: sealed cards, rate limits, and the facts of pages. */
export interface SharedState {
  readonly mode: () => StateMode;
  readonly counts: Readonly<StateCounts>;
  readonly rateLimiter: (limit: RateLimit) => RateLimiter;
  readonly records: OneTimeRecords;
  readonly pages: PageStore;
  readonly close: () => void;
}
