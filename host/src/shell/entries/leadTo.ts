import type { Shell } from '../createShell';
import type { Target } from './Entry';
import { openTarget } from './openTarget';

/** What makes a control lead to a target; a popup is fetched by its name as soon as it is likely. */
export function leadTo(shell: Shell, target: Target) {
  return {
    'data-opens': 'popup' in target ? target.popup : undefined,
    onClick: () => void openTarget(shell, target),
  };
}
