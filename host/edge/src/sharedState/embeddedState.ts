import { embeddedPages } from './embeddedPages';
import { embeddedRecords } from './embeddedRecords';
import { embeddedLimiter, rateLimiterOf } from './rateLimiterOf';
import type { SharedState } from './SharedState';

/** The state of an edge that works alone: in its own memory. */
export function embeddedState(): SharedState {
  const records = embeddedRecords();
  return {
    mode: () => 'embedded',
    counts: { ok: 0, failed: 0, rejected: 0 },
    rateLimiter: (limit) => rateLimiterOf(embeddedLimiter(limit)),
    records,
    pages: embeddedPages(),
    close: records.close,
  };
}
