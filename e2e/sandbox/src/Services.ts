import type { Clock } from './clock';
import type { Database } from './db/Database';
import type { RateLimiter } from './http/RateLimiter';
import type { Trace } from './http/Trace';

/** Where the sandbox is reached, as the outside sees it. */
export interface Origins {
  readonly player: string;
  readonly games: string;
  readonly qa: string;
}

/** What handlers work with. */
export interface Services {
  readonly database: Database;
  readonly clock: Clock;
  readonly rateLimiter: RateLimiter;
  readonly trace: Trace;
  readonly origins: Origins;
}
