import type { PopupId } from 'shared-contracts/popups';
import { routes } from 'shared-contracts/routes';
import { showChat, showPopup } from '../handleRequests';
import type { Shell } from '../createShell';
import type { ShownTarget } from './Entry';

/** Opens a popup, a route or a part of the shell. Closes the drawer (`menu`) before a popup or a route opens. */
async function openTarget(shell: Shell, target: ShownTarget): Promise<void> {
  const { navigation } = shell;
  if ('open' in target) {
    if (target.open === 'chat') await showChat(shell);
    else
      await navigation.open({ id: 'menu', params: target.open === 'account' ? { section: 'settings' } : {} });
    return;
  }
  await navigation.close('menu');
  if ('popup' in target) await showPopup(shell, { id: target.popup, params: {} });
  else await navigation.go(routes[target.route].path);
}

/** Props of a control that opens a target. The shell prefetches the popup named by `data-opens` on hover and focus. */
export function targetProps(shell: Shell, target: ShownTarget) {
  return {
    'data-opens': 'popup' in target ? (target.popup as PopupId) : undefined,
    onClick: () => void openTarget(shell, target),
  };
}
