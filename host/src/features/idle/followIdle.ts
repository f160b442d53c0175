import type { Shell } from '../../shell/createShell';

/** The watch over idle members comes with the first member: a first visit needs none of it. */
export function followIdle(shell: Shell, page: Window): void {
  let isWatching = false;
  shell.session.session$.subscribe(({ kind }) => {
    if (kind !== 'member' || isWatching) return;
    isWatching = true;
    import('./watchIdle').then(
      ({ watchIdle }) => {
        watchIdle(shell, page);
      },
      (error: unknown) => {
        // Asked for again when the session is next renewed.
        isWatching = false;
        shell.reports.add('host', 'idle', error);
      },
    );
  });
}
