import { distinctUntilChanged, filter, merge, skip } from 'rxjs';
import type { HostContext } from 'shared-contracts/remote';
import { tabSeen$ } from '../flow/tabSeen';

/** Emits when a poll is worth repeating at once: the tab is visible again, or the browser is back online. */
export const newsOf = (host: Pick<HostContext, 'online$'>) =>
  merge(tabSeen$, host.online$.pipe(distinctUntilChanged(), skip(1), filter(Boolean)));
