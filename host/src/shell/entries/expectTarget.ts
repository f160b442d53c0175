import { popups } from 'shared-contracts/popups';
import { loadAhead } from '../../federation/loadModule';
import type { Shell } from '../createShell';
import type { Target } from './Entry';

/** Whoever pays for bytes waits for them rather than paying for what they may not open. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Fetches the popup that a target would open, before it is asked for. */
export function expectTarget({ session, releases }: Shell, target: Target): void {
  if (!('popup' in target) || savesData()) return;
  const isBlocked = popups[target.popup].access === 'member' && session.current().kind === 'visitor';
  const id = isBlocked ? 'signIn' : target.popup;
  const view = `popups/${id}`;
  const { owner } = popups[id];
  const build = releases.active(owner);
  if (build?.views.includes(view)) loadAhead(build, view);
}
