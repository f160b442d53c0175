import type { Shell } from '../createShell';
import type { Target } from './Entry';
import { expectTarget } from './expectTarget';
import { openTarget } from './openTarget';

/** What makes a control lead to a target. A pointer over it, a finger's touch too, or the focus on it says what comes next. */
export function leadTo(shell: Shell, target: Target) {
  const expect = () => {
    expectTarget(shell, target);
  };
  return { onPointerEnter: expect, onFocus: expect, onClick: () => void openTarget(shell, target) };
}
