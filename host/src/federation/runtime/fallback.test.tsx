import { screen, waitFor } from '@testing-library/react';
import type { FailurePhase, ViewModule, ViewProps } from 'shared-contracts/remote';
import { shared } from '../../testing/browserStorage';
import {
  createTestShell,
  formerVersion,
  version,
  type TestShellOptions,
} from '../../testing/createTestShell';
import { requested, serve, serveNothing, serveView } from '../../testing/fakeFederation';
import { releaseHoldAfterMs } from './mountParcel';
import { showView, type ViewState } from './RemoteView';
import type { ViewPhase } from '../telemetry/reportPhases';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

type Props = ViewProps<Record<string, unknown>>;

const states = { 'remote-lobby': { lastKnownGood: formerVersion } } as const;
const live = `remote-lobby@${version}`;
const former = `remote-lobby@${formerVersion}`;

// What threw while it was evaluated stays so for the whole file, so it has views of its own.
const views = { 'remote-lobby': ['screens/home', 'popups/game', 'screens/thrown', 'screens/broken'] };

function open(wishes: TestShellOptions = {}) {
  const { shell } = createTestShell({ states, views, ...wishes });
  const phases: ViewPhase[] = [];
  shell.phases$.subscribe((phase) => phases.push(phase));
  const slot = document.body.appendChild(document.createElement('div'));
  const show = (view = 'screens/home', popup?: 'game') => {
    const told: ViewState[] = [];
    const onState = (state: ViewState) => told.push(state);
    const shown = showView(shell, { owner: 'remote-lobby', view, popup, params: {}, slot, onState });
    const becomes = (kind: ViewState['kind']) =>
      waitFor(() => {
        expect(told.at(-1)?.kind).toBe(kind);
      });
    return { shown, told, becomes };
  };
  const failures = () =>
    phases.flatMap(({ build, phase, failed }) =>
      failed ? [`${build.buildId} ${build.cohort} ${phase}`] : [],
    );
  return { shell, slot, show, phases, failures, quarantined: () => shared.getItem('quarantine') ?? '' };
}

/** Steps of a view of the live build under the test's hand. */
function serveSteps(steps: Partial<ViewModule>, view = 'screens/home') {
  const nothing = () => Promise.resolve();
  const module = {
    buildId: live,
    bootstrap: nothing,
    mount: nothing,
    unmount: nothing,
    update: nothing,
    ...steps,
  };
  serve('remote-lobby', view, () => Promise.resolve(() => module));
}

const serveFormer = (view = 'screens/home') => {
  serveView(
    'remote-lobby',
    view,
    ({ host }: Props) => <p>{`${view} of ${host.self.version}`}</p>,
    formerVersion,
  );
};
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  serveNothing();
  for (const kind of ['warn', 'error'] as const)
    jest.spyOn(console, kind).mockImplementation(() => undefined);
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

const faults: [string, string, () => void, string?][] = [
  ['load', 'its files cannot be had', () => undefined],
  [
    'evaluate',
    'it throws while it is evaluated',
    () => {
      serve('remote-lobby', 'screens/thrown', () =>
        Promise.resolve(() => {
          throw new Error('broken at the top');
        }),
      );
    },
    'screens/thrown',
  ],
  [
    'evaluate',
    'it is another build than it should be',
    () => {
      serveSteps({ buildId: 'remote-lobby@1.0.0-00000009' });
    },
  ],
  [
    'mount',
    'it does not mount',
    () => {
      serveSteps({ mount: () => Promise.reject(new Error('broken')) });
    },
  ],
  [
    'render',
    'its first rendering throws',
    () => {
      serveView('remote-lobby', 'screens/home', () => {
        throw new Error('broken');
      });
    },
  ],
];

it.each(faults)(
  '[Q-010] in %s, where %s, shows the last known good build in the same page @A5',
  async (phase, _, prepare, view = 'screens/home') => {
    prepare();
    serveFormer(view);
    const { slot, show, failures, shell } = open();
    const { told, becomes } = show(view);
    await becomes('ready');
    expect(slot).toHaveTextContent(`${view} of ${formerVersion}`);
    expect(slot.childElementCount).toBe(1);
    expect(told).toEqual([{ kind: 'ready' }]);
    expect(failures()).toEqual([`${live} baseline ${phase}`]);
    expect([...shell.ran]).toEqual([former]);
    expect(shell.reports.all()).toMatchObject([{ build: live, phase }]);
  },
);

it('shows it within the deadline of what hangs @R2', async () => {
  jest.useFakeTimers();
  serveSteps({ mount: () => new Promise(() => undefined) });
  serveFormer();
  const { slot, show } = open();
  show();
  await settle();
  await jest.advanceTimersByTimeAsync(5_000);
  await settle();
  await jest.advanceTimersByTimeAsync(50);
  await settle();
  expect(slot).toHaveTextContent(`screens/home of ${formerVersion}`);
});

it('shows the card where that fails too, after two tries of each and no more @A6', async () => {
  const { show, failures, shell, quarantined } = open();
  const { told, becomes } = show();
  await becomes('failed');
  expect(told).toEqual([{ kind: 'failed', needsReload: false }]);
  expect(failures()).toEqual([`${live} baseline load`, `${former} fallback load`]);
  expect(requested).toHaveLength(4);
  // What fails for every release is no release's fault.
  expect(quarantined()).toBe('');
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(live);
});

it('offers a new document only where nothing here can run any more', async () => {
  const breaks = () =>
    Promise.resolve(() => {
      throw new Error('broken at the top');
    });
  serve('remote-lobby', 'screens/broken', breaks);
  serve('remote-lobby', 'screens/broken', breaks, formerVersion);
  const { told, becomes } = open().show('screens/broken');
  await becomes('failed');
  expect(told).toEqual([{ kind: 'failed', needsReload: true }]);
});

it('takes the other views of the remote from that build too, and leaves those that are there', async () => {
  serveView('remote-lobby', 'popups/game', ({ host }: Props) => <p>{`game of ${host.self.version}`}</p>);
  serveFormer();
  serveFormer('popups/game');
  const { show, slot } = open();
  const game = show('popups/game');
  await game.becomes('ready');
  await show().becomes('ready');
  await show('popups/game').becomes('ready');
  expect(slot).toHaveTextContent(`game of ${version}`);
  expect(slot).toHaveTextContent(`popups/game of ${formerVersion}`);
  expect(game.told).toEqual([{ kind: 'ready' }]);
});

it('never swaps builds while money moves in one: what fails beside it shows its card', async () => {
  serveView('remote-lobby', 'popups/game', () => <p>a round</p>);
  serveFormer();
  const { show, shell } = open();
  const next = () => shell.releases.candidates('remote-lobby').map((build) => build.version);
  const game = show('popups/game', 'game');
  await game.becomes('ready');
  await show().becomes('failed');
  expect(requested.filter((asked) => asked.includes('00000000'))).toEqual([]);
  game.shown.leave();
  // The popup of its result may follow.
  expect(next()).toEqual([version]);
  await waitFor(
    () => {
      expect(next()).toContain(formerVersion);
    },
    { timeout: 2 * releaseHoldAfterMs },
  );
  await show().becomes('ready');
  expect(screen.getByText(`screens/home of ${formerVersion}`)).toBeVisible();
});

it('quarantines what broke for a day, once the other build has shown itself', async () => {
  serveSteps({ mount: () => Promise.reject(new Error('broken')) });
  serveFormer();
  const { show, quarantined } = open();
  await show().becomes('ready');
  const kept = JSON.parse(quarantined()) as Record<string, number>;
  expect(Object.keys(kept)).toEqual([live]);
  expect((kept[live] ?? 0) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect((kept[live] ?? 0) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  const later = open({ stored: { quarantine: quarantined() } });
  await later.show().becomes('ready');
  expect(later.failures()).toEqual([]);
  expect(later.phases.map(({ build, phase }) => `${build.cohort} ${phase}`)).toEqual([
    'fallback load',
    'fallback mount',
    'fallback ready',
  ]);
});

it('quarantines missing files only once the edge has answered since, and for ten minutes', async () => {
  serveFormer();
  const { show, quarantined, shell } = open();
  await show().becomes('ready');
  expect(quarantined()).toBe('');
  expect(shell.releases.failedBuilds.needsEdgeReply()).toBe(true);
  shell.releases.failedBuilds.recordEdgeReply();
  const kept = JSON.parse(quarantined()) as Record<string, number>;
  expect((kept[live] ?? 0) - Date.now()).toBeLessThanOrEqual(600_000);
  expect(shell.releases.failedBuilds.needsEdgeReply()).toBe(false);
});

const lacking = () => Object.assign(new Error('popup-parts'), { name: 'ChunkLoadError' });

/** A view of the live build that shows itself at once and breaks when told to, by a file that it lacks unless told. */
function serveBreaking() {
  const failed: Props['host']['failed'][] = [];
  serveSteps({
    mount: (props) => {
      const { host } = props as Props;
      host.ready();
      failed.push(host.failed);
      return Promise.resolve();
    },
  });
  return (phase: FailurePhase, error: Error = lacking()) => {
    failed.pop()?.(error, phase);
  };
}

it('moves to the other build when one breaks twice right after it showed itself, not when it does so once', async () => {
  const breaks = serveBreaking();
  serveFormer();
  const { show, shell, failures } = open();
  for (const next of [live, former]) {
    const { becomes, told } = show();
    await becomes('ready');
    breaks('render', new Error('broken'));
    expect(told.at(-1)).toEqual({ kind: 'failed', needsReload: false });
    expect(shell.releases.active('remote-lobby')?.buildId).toBe(next);
  }
  expect(failures()).toEqual([`${live} baseline render`, `${live} baseline render`]);
  await show().becomes('ready');
  expect(screen.getByText(`screens/home of ${formerVersion}`)).toBeVisible();
});

it('[Q-010] takes the last known good build where a later part of one cannot be had a second time @A5', async () => {
  const breaks = serveBreaking();
  serveFormer();
  const { show, slot, quarantined, shell } = open();
  const first = show();
  await first.becomes('ready');
  breaks('render');
  expect(first.told.at(-1)).toEqual({ kind: 'failed', needsReload: false });
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(live);

  const second = show();
  await second.becomes('ready');
  breaks('render');
  await waitFor(() => {
    expect(slot).toHaveTextContent(`screens/home of ${formerVersion}`);
  });
  await waitFor(() => {
    expect(second.told.map(({ kind }) => kind)).toEqual(['ready', 'ready']);
  });
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(former);
  shell.releases.failedBuilds.recordEdgeReply();
  const kept = JSON.parse(quarantined()) as Record<string, number>;
  expect((kept[live] ?? 0) - Date.now()).toBeLessThanOrEqual(600_000);
});

it('takes it at once where the view itself has tried twice', async () => {
  const breaks = serveBreaking();
  serveFormer();
  const { show, slot } = open();
  const { becomes, told } = show();
  await becomes('ready');
  breaks('load');
  await waitFor(() => {
    expect(slot).toHaveTextContent(`screens/home of ${formerVersion}`);
    expect(told.map(({ kind }) => kind)).toEqual(['ready', 'ready']);
  });
});

it('shows the card where no other build has the view, and keeps nothing against the one there is', async () => {
  const breaks = serveBreaking();
  const { show, shell, quarantined } = open({ states: {} });
  for (let time = 0; time < 3; time += 1) {
    const { becomes, told } = show();
    await becomes('ready');
    breaks('load');
    expect(told.at(-1)).toEqual({ kind: 'failed', needsReload: false });
    shell.releases.failedBuilds.recordEdgeReply();
  }
  expect(quarantined()).toBe('');
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(live);
});

it('does not count a view that breaks after it was in use for a while', async () => {
  jest.useFakeTimers();
  const breaks = serveBreaking();
  const { show, shell } = open();
  for (let time = 0; time < 3; time += 1) {
    show();
    await settle();
    await jest.advanceTimersByTimeAsync(10_001);
    breaks('render', new Error('broken'));
  }
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(live);
});

it('does not begin anew for a player who has gone meanwhile', async () => {
  jest.useFakeTimers();
  serveSteps({ mount: () => new Promise(() => undefined) });
  serveFormer();
  const { show } = open();
  const { shown, told } = show();
  await settle();
  shown.leave();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(requested).toHaveLength(1);
  expect(told).toEqual([]);
});

it('hands the params that came meanwhile to the build that takes over', async () => {
  const serveParams = (of: string) => {
    serveView(
      'remote-lobby',
      'screens/home',
      ({ params }: Props) => <p>{`page ${String(params['page'])}`}</p>,
      of,
    );
  };
  serveParams(formerVersion);
  const { show, slot } = open();
  const { shown, becomes } = show();
  shown.update({ page: 2 });
  await becomes('ready');
  expect(slot).toHaveTextContent('page 2');
});
