import type { ReleaseName } from 'shared-contracts/releases';
import type { chooseBuilds } from '../federation/registry/chooseBuilds';
import type { Quarantine } from '../federation/registry/createQuarantine';

/** By what a page decides which builds it runs: the boot script for the host, and the host in the same way for the remotes. */
export interface BuildChoosing {
  readonly chooseBuilds: typeof chooseBuilds;
  /** Where this browser stands among all; undefined where it keeps nothing. */
  readonly bucket: (name: ReleaseName) => number | undefined;
  readonly quarantine: Quarantine;
}

/** A call to the API that the boot script has made before the host was there. */
export interface CallAhead {
  readonly address: string;
  /** All but the token, by which nobody is to know a call. What a member's session answers holds it, as the site's storage does. */
  readonly headers: Readonly<Record<string, string>>;
  /** Whether it was made with this token, or without one. Older boot scripts made none with a token. */
  readonly isWith?: (token: string | undefined) => boolean;
  /** Older boot scripts sent none, and name none. */
  readonly body?: string;
  readonly answer: Promise<Response>;
}

/** What the boot script leaves for the host that it starts, which may be of an earlier or later release than itself. */
export interface HostStart extends BuildChoosing {
  /** The host is on the page. */
  ready(buildId: string): void;
  /** Builds of the host that failed in this document before. */
  readonly failures: readonly { readonly buildId: string; readonly phase: 'load' | 'evaluate' | 'ready' }[];
  /** Older boot scripts make none. */
  readonly ahead?: readonly CallAhead[];
}
