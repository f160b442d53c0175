import { followRevisions } from '../federation/registry/followRevisions';
import { followIdle } from '../features/idle/followIdle';
import type { Shell } from '../shell/createShell';

/** Starts what the shell does in the background and no first view needs. */
export function startDeferred(shell: Shell, page: Window): void {
  followRevisions(shell, page).subscribe(shell.standing$);
  followIdle(shell, page);
}
