import { routes } from 'shared-contracts/routes';
import { showChat, showPopup } from '../handleRequests';
import type { Shell } from '../createShell';
import type { Target } from './Entry';

/** Goes where an entry leads; the drawer closes on the way. */
async function openTarget(shell: Shell, target: Target): Promise<void> {
  const { navigation } = shell;
  if ('ask' in target) {
    if (target.ask === 'chat') await showChat(shell);
    else
      await navigation.open({ id: 'menu', params: target.ask === 'account' ? { section: 'settings' } : {} });
    return;
  }
  await navigation.close('menu');
  if ('popup' in target) await showPopup(shell, { id: target.popup, params: {} });
  else await navigation.go(routes[target.route].path);
}

/** What makes a control lead to a target; a popup is fetched by its name as soon as it is likely. */
export function leadTo(shell: Shell, target: Target) {
  return {
    'data-opens': 'popup' in target ? target.popup : undefined,
    onClick: () => void openTarget(shell, target),
  };
}
