import type { Shell } from '../../shell/createShell';

/** Loads the idle timer only when a member is signed in, because visitors do not need it. */
export function handleIdle(shell: Shell, page: Window): void {
  let isWatching = false;
  shell.session.session$.subscribe(({ kind }) => {
    if (kind !== 'member' || isWatching) return;
    isWatching = true;
    import('./watchIdle').then(
      ({ watchIdle }) => {
        watchIdle(shell, page);
      },
      (error: unknown) => {
        // The next change of the session tries again.
        isWatching = false;
        shell.reports.add('host', 'idle', error);
      },
    );
  });
}
