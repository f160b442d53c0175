import type { SiteConfig } from 'shared-contracts/domain';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import type { SigningContext } from '../store/revisions';

/** What every command works with. */
export interface ReadContext {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
  /** Whether somebody looks at the answer, rather than a pipe. */
  readonly isTerminal: boolean;
}

/** What a command works with that changes something. */
export interface CommandContext extends SigningContext {
  readonly site: SiteConfig;
  readonly who: string;
}

/** What a command found or did: lines for people, the same as JSON for programs. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** The command did its work, and what it found is not in order: exit code 1. */
  readonly needsAttention?: boolean;
}
