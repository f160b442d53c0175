import type { RemoteName } from 'shared-contracts/domain';
import { buildId } from 'shared-contracts/releases';
import type { PhaseFact } from 'shared-contracts/telemetry';
import type { Shell } from '../shell/createShell';
import { errorKind } from './reportPhases';

/** An address of a remote's script, as an event names it or a stack does. */
const script = /\/remotes\/(remote-[a-z]+)\/([\w.-]+)\/[^\s:]*\.js/;

/**
 * A handler or a promise of a remote may fail where no boundary of a view hears of it. Whose code threw is blamed,
 * by the address of its script; the view stays, for it may well go on.
 */
export function reportThrown(
  { releases, reports, ran }: Pick<Shell, 'releases' | 'reports' | 'ran'>,
  page: Window,
  tell: (fact: PhaseFact) => void,
): void {
  function blame(place: string, error: unknown) {
    const [, name = '', version = ''] = script.exec(place) ?? [];
    const id = `${name}@${version}`;
    if (!ran.has(id)) return;
    const remote = name as RemoteName;
    const build = releases.candidates(remote).find((one) => buildId(one.name, one.version) === id);
    const cohort = build?.cohort ?? 'fallback';
    const ms = Math.min(600_000, Math.round(page.performance.now()));
    reports.add(id, 'crash', error, cohort);
    tell({ remote, version, cohort, phase: 'crash', outcome: 'failed', ms, ...errorKind(error) });
  }
  page.addEventListener('error', ({ filename, error }) => {
    blame(filename, error);
  });
  page.addEventListener('unhandledrejection', ({ reason }: PromiseRejectionEvent) => {
    // The first line of a stack may be the text of the error, which others may have written.
    const [, ...frames] = (reason instanceof Error ? (reason.stack ?? '') : '').split('\n');
    blame(frames.join('\n'), reason);
  });
}
