import type { MouseEvent } from 'react';
import type { HostContext } from 'shared-contracts/remote';

/** Opens a link to this site in this page. With a modifier key, the browser opens it in a new tab or window. */
export function openInPage(event: MouseEvent, host: Pick<HostContext, 'go'>, path: `/${string}`): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  void host.go(path);
}
