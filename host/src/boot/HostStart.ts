import type { BuildChoosing } from '../federation/registry/chooseBuilds';
import type { PrefetchedCall } from '../platform/api/prefetchCalls';

/** What the boot script leaves for the host that it starts, which may be of an earlier or later release than itself. */
export interface HostStart extends BuildChoosing {
  /** The host is on the page. */
  ready(buildId: string): void;
  /** Builds of the host that failed in this document before. */
  readonly failures: readonly { readonly buildId: string; readonly phase: 'load' | 'evaluate' | 'ready' }[];
  /** Older boot scripts make none. */
  readonly ahead?: readonly PrefetchedCall[];
}
