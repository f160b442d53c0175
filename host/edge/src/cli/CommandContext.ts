import type { SiteConfig } from 'shared-contracts/domain';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import type { Ledger } from '../store/revisions';

/** What every command works with. */
export interface ReadContext {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
  /** Whether somebody looks at the answer, rather than a pipe. */
  readonly isScreen: boolean;
}

/** What a command works with that changes something. */
export interface CommandContext extends Ledger {
  readonly site: SiteConfig;
  readonly who: string;
}
