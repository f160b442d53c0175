import { followRevisions } from '../../federation/followRevisions';
import { followIdle } from '../../session/followIdle';
import type { Shell } from '../createShell';

/** Starts what the shell does in the background and no first view needs. */
export function startDeferred(shell: Shell, page: Window): void {
  followRevisions(shell, page).subscribe(shell.standing$);
  followIdle(shell, page);
}
