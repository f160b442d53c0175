import { distinctUntilChanged, filter, merge, skip } from 'rxjs';
import type { HostContext } from 'shared-contracts/remote';
import { tabVisible$ } from '../flow/tabVisible';

/** Emits when the next poll should run at once: the tab becomes visible, or the browser is online again. */
export const repollTriggers = (host: Pick<HostContext, 'online$'>) =>
  merge(tabVisible$, host.online$.pipe(distinctUntilChanged(), skip(1), filter(Boolean)));
