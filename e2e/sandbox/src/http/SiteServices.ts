import type { Clock } from '../clock';
import type { Database } from '../db/Database';
import type { CallLog } from './CallLog';

/** The sandbox's public origins. */
export interface Origins {
  readonly player: string;
  readonly games: string;
  /** The operator's site for another region. */
  readonly region: string;
  readonly qa: string;
  /** The operator's pages before and after a payment. */
  readonly payments: string;
  /** A payment provider's pages. */
  readonly provider: (name: string) => string;
}

/** Shared by all sites of the sandbox. */
export interface SiteServices {
  readonly database: Database;
  readonly clock: Clock;
  readonly callLog: CallLog;
  readonly origins: Origins;
}
