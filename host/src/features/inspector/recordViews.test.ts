import { Subject } from 'rxjs';
import type { ViewPhase } from '../../federation/telemetry/reportPhases';
import { createViewPhases } from '../../federation/telemetry/reportPhases';
import { createReports } from '../../platform/telemetry/createReports';
import { recordViews, viewRowsOf, type ViewRow } from './recordViews';

const phaseOf = (
  phase: ViewPhase['phase'],
  afterMs: number,
  {
    view = 'screens/home',
    version = '1.0.0-0000000a',
    error,
  }: { view?: string; version?: string; error?: string } = {},
): ViewPhase => ({
  build: { name: 'remote-lobby', version, buildId: `remote-lobby@${version}`, cohort: 'baseline' },
  view,
  phase,
  wasReady: false,
  afterMs,
  ...(error !== undefined && { failed: { error } }),
});

const build = 'remote-lobby@1.0.0-0000000a';

it('[Q-024] shows the times of load, mount and ready of each mount', () => {
  expect(
    viewRowsOf([phaseOf('load', 10.4), phaseOf('mount', 12.6), phaseOf('ready', 30), phaseOf('unmount', 99)]),
  ).toEqual([{ id: 0, build, view: 'screens/home', loadMs: 10, mountMs: 13, readyMs: 30 }]);
});

it('separates views that load at the same time', () => {
  const phases = [
    phaseOf('load', 1),
    phaseOf('load', 2, { view: 'popups/game' }),
    phaseOf('mount', 3),
    phaseOf('mount', 4, { view: 'popups/game' }),
  ];
  expect(viewRowsOf(phases)).toMatchObject([
    { view: 'screens/home', loadMs: 1, mountMs: 3 },
    { view: 'popups/game', loadMs: 2, mountMs: 4 },
  ]);
});

it('begins a new row when a view opens again, also after a failure', () => {
  const phases = [phaseOf('load', 1, { error: 'x' }), phaseOf('load', 2), phaseOf('load', 3)];
  expect(viewRowsOf(phases)).toMatchObject([{ loadMs: 1, failed: 'load' }, { loadMs: 2 }, { loadMs: 3 }]);
});

it('shows the failed build and the one that replaced it', () => {
  const phases = [
    phaseOf('load', 1),
    phaseOf('mount', 5, { error: 'x' }),
    phaseOf('load', 1, { version: '1.0.0-00000009' }),
  ];
  expect(viewRowsOf(phases)).toMatchObject([
    { build, failed: 'mount' },
    { build: 'remote-lobby@1.0.0-00000009', loadMs: 1 },
  ]);
});

it('starts with the latest 60 phases from before the recording', () => {
  const { phases$, latestPhases } = createViewPhases({
    reports: createReports(() => 0, 'trace'),
    ranBuilds: new Set(),
  });
  for (let count = 0; count < 70; count += 1) phases$.next(phaseOf('load', count));
  expect(latestPhases).toHaveLength(60);
  let rows: readonly ViewRow[] = [];
  const subscription = recordViews({ phases$, latestPhases }).subscribe((newRows) => (rows = newRows));
  expect(rows).toHaveLength(60);
  expect(rows[0]).toMatchObject({ loadMs: 10 });
  phases$.next(phaseOf('mount', 71));
  expect(rows.at(-1)).toMatchObject({ loadMs: 69, mountMs: 71 });
  subscription.unsubscribe();
  expect(phases$.observed).toBe(true);
});

it('[Q-025] leaves no subscription when it stops', () => {
  const phases$ = new Subject<ViewPhase>();
  const subscription = recordViews({ phases$, latestPhases: [] }).subscribe();
  expect(phases$.observed).toBe(true);
  subscription.unsubscribe();
  expect(phases$.observed).toBe(false);
});
