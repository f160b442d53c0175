import { routes } from 'shared-contracts/routes';
import { showChat, showPopup } from '../answerRequests';
import type { Shell } from '../createShell';
import type { Target } from './Entry';

/** Goes where an entry leads; the drawer closes on the way. */
export async function openTarget(shell: Shell, target: Target): Promise<void> {
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
