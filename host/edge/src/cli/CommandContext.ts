import type { SiteConfig } from 'shared-contracts/domain';
import type { TrustedKeys } from '../keys/envelope';
import type { ReleaseStore } from '../store/releaseStore';
import type { SigningContext } from '../store/appendRevision';
import type { Notice } from './webhook';

/** The store and the keys, for commands that only read. */
export interface ReadContext {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
  /** False when the output goes to a pipe. */
  readonly isTerminal: boolean;
}

/** For commands that sign a new revision. */
export interface CommandContext extends SigningContext {
  readonly site: SiteConfig;
  readonly who: string;
}

/** The output of a command: lines for people, and the same facts as JSON for programs. */
export interface CommandResult {
  readonly lines: readonly string[];
  readonly json: unknown;
  /** The command sends this to the webhook after it has printed its output. */
  readonly notice?: Notice | undefined;
  /** The command succeeded, but it found an error that an operator has to repair. The exit code is 1. */
  readonly needsAttention?: boolean;
}
