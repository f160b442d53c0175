import { screen, waitFor } from '@testing-library/react';
import type { LifecyclePhase, ViewModule, ViewProps } from 'shared-contracts/remote';
import { sharedStorage } from '../../testing/browserStorage';
import {
  createTestShell,
  previousVersion,
  version,
  type TestShellOptions,
} from '../../testing/createTestShell';
import { requestedViews, serveModule, serveNothing, serveView } from '../../testing/fakeFederation';
import { releaseHoldAfterMs } from './mountParcel';
import { showView, type ViewState } from './RemoteView';
import type { ViewPhase } from '../telemetry/reportPhases';

type Props = ViewProps<Record<string, unknown>>;

const states = { 'remote-lobby': { lastKnownGood: previousVersion } } as const;
const liveBuildId = `remote-lobby@${version}`;
const previousBuildId = `remote-lobby@${previousVersion}`;

// A view that threw during its evaluation throws in all later tests of this file, so these tests have their own views.
const views = {
  'remote-lobby': ['screens/home', 'popups/game', 'screens/thrown', 'screens/broken', 'screens/halfBroken'],
};

function open(options: TestShellOptions = {}) {
  const { shell } = createTestShell({ states, views, ...options });
  const phases: ViewPhase[] = [];
  shell.phases$.subscribe((phase) => phases.push(phase));
  const slot = document.body.appendChild(document.createElement('div'));
  const show = (view = 'screens/home', popup?: 'game') => {
    const viewStates: ViewState[] = [];
    const onState = (state: ViewState) => viewStates.push(state);
    const shownView = showView(shell, { owner: 'remote-lobby', view, popup, params: {}, slot, onState });
    const waitForState = (kind: ViewState['kind']) =>
      waitFor(() => {
        expect(viewStates.at(-1)?.kind).toBe(kind);
      });
    return { shownView, viewStates, waitForState };
  };
  const failures = () =>
    phases.flatMap(({ build, phase, failed }) =>
      failed ? [`${build.buildId} ${build.cohort} ${phase}`] : [],
    );
  return {
    shell,
    slot,
    show,
    phases,
    failures,
    quarantined: () => sharedStorage.getItem('quarantine') ?? '',
  };
}

/** Serves a view of the live build with these lifecycle functions. */
function serveSteps(steps: Partial<ViewModule>, view = 'screens/home') {
  const doNothing = () => Promise.resolve();
  const module = {
    buildId: liveBuildId,
    bootstrap: doNothing,
    mount: doNothing,
    unmount: doNothing,
    update: doNothing,
    ...steps,
  };
  serveModule('remote-lobby', view, () => Promise.resolve(() => module));
}

const servePreviousBuild = (view = 'screens/home') => {
  serveView(
    'remote-lobby',
    view,
    ({ host }: Props) => <p>{`${view} of ${host.self.version}`}</p>,
    previousVersion,
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

const causes: [string, string, () => void, string?][] = [
  ['load', 'its files fail to load', () => undefined],
  [
    'evaluate',
    'its evaluation throws',
    () => {
      serveModule('remote-lobby', 'screens/thrown', () =>
        Promise.resolve(() => {
          throw new Error('broken at the top');
        }),
      );
    },
    'screens/thrown',
  ],
  [
    'evaluate',
    'another build runs instead',
    () => {
      serveSteps({ buildId: 'remote-lobby@1.0.0-00000009' });
    },
  ],
  [
    'mount',
    'its mount rejects',
    () => {
      serveSteps({ mount: () => Promise.reject(new Error('broken')) });
    },
  ],
  [
    'render',
    'its first render throws',
    () => {
      serveView('remote-lobby', 'screens/home', () => {
        throw new Error('broken');
      });
    },
  ],
];

it.each(causes)(
  '[Q-010] when %s fails because %s, shows the last known good build in the same page @release5',
  async (phase, _, prepare, view = 'screens/home') => {
    prepare();
    servePreviousBuild(view);
    const { slot, show, failures, shell } = open();
    const { viewStates, waitForState } = show(view);
    await waitForState('ready');
    expect(slot).toHaveTextContent(`${view} of ${previousVersion}`);
    expect(slot.childElementCount).toBe(1);
    expect(viewStates).toEqual([{ kind: 'ready' }]);
    expect(failures()).toEqual([`${liveBuildId} baseline ${phase}`]);
    expect([...shell.ranBuilds]).toEqual([previousBuildId]);
    expect(shell.reports.all()).toMatchObject([{ build: liveBuildId, phase }]);
  },
);

it('shows the last known good build after the deadline when the mount of the live build hangs @reliability2', async () => {
  jest.useFakeTimers();
  serveSteps({ mount: () => new Promise(() => undefined) });
  servePreviousBuild();
  const { slot, show } = open();
  show();
  await settle();
  await jest.advanceTimersByTimeAsync(5_000);
  await settle();
  await jest.advanceTimersByTimeAsync(50);
  await settle();
  expect(slot).toHaveTextContent(`screens/home of ${previousVersion}`);
});

it('shows the error card after two attempts of each build if the last known good build fails too @release6', async () => {
  const { show, failures, shell, quarantined } = open();
  const { viewStates, waitForState } = show();
  await waitForState('failed');
  expect(viewStates).toEqual([{ kind: 'failed', needsReload: false }]);
  expect(failures()).toEqual([`${liveBuildId} baseline load`, `${previousBuildId} fallback load`]);
  expect(requestedViews).toHaveLength(4);
  // Both builds failed, so the release is not the cause.
  expect(quarantined()).toBe('');
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(liveBuildId);
});

it.each([
  ['both builds throw', 'a reload', true, 'screens/broken'],
  [
    'the live build fails to load and the last known good build throws',
    'no reload',
    false,
    'screens/halfBroken',
  ],
])('when %s, requests %s', async (_, __, needsReload, view) => {
  const failView = () =>
    Promise.resolve(() => {
      throw new Error('broken at the top');
    });
  if (needsReload) serveModule('remote-lobby', view, failView);
  serveModule('remote-lobby', view, failView, previousVersion);
  const { viewStates, waitForState } = open().show(view);
  await waitForState('failed');
  expect(viewStates).toEqual([{ kind: 'failed', needsReload }]);
});

it('uses the last known good build for new views of the remote, and does not touch mounted views', async () => {
  serveView('remote-lobby', 'popups/game', ({ host }: Props) => <p>{`game of ${host.self.version}`}</p>);
  servePreviousBuild();
  servePreviousBuild('popups/game');
  const { show, slot } = open();
  const game = show('popups/game');
  await game.waitForState('ready');
  await show().waitForState('ready');
  await show('popups/game').waitForState('ready');
  expect(slot).toHaveTextContent(`game of ${version}`);
  expect(slot).toHaveTextContent(`popups/game of ${previousVersion}`);
  expect(game.viewStates).toEqual([{ kind: 'ready' }]);
});

it('does not switch builds while a popup moves money, so another failing view shows its error card', async () => {
  serveView('remote-lobby', 'popups/game', () => <p>a round</p>);
  servePreviousBuild();
  const { show, shell } = open();
  const candidateVersions = () => shell.releases.candidates('remote-lobby').map((build) => build.version);
  const game = show('popups/game', 'game');
  await game.waitForState('ready');
  await show().waitForState('failed');
  expect(requestedViews.filter((url) => url.includes('00000000'))).toEqual([]);
  game.shownView.leave();
  // The popup with the result may follow.
  expect(candidateVersions()).toEqual([version]);
  await waitFor(
    () => {
      expect(candidateVersions()).toContain(previousVersion);
    },
    { timeout: 2 * releaseHoldAfterMs },
  );
  await show().waitForState('ready');
  expect(screen.getByText(`screens/home of ${previousVersion}`)).toBeVisible();
});

it('quarantines a broken build for a day after another build has rendered', async () => {
  serveSteps({ mount: () => Promise.reject(new Error('broken')) });
  servePreviousBuild();
  const { show, quarantined } = open();
  await show().waitForState('ready');
  const quarantineEnds = JSON.parse(quarantined()) as Record<string, number>;
  expect(Object.keys(quarantineEnds)).toEqual([liveBuildId]);
  expect((quarantineEnds[liveBuildId] ?? 0) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
  expect((quarantineEnds[liveBuildId] ?? 0) - Date.now()).toBeLessThanOrEqual(24 * 3_600_000);
  const laterPage = open({ stored: { quarantine: quarantined() } });
  await laterPage.show().waitForState('ready');
  expect(laterPage.failures()).toEqual([]);
  expect(laterPage.phases.map(({ build, phase }) => `${build.cohort} ${phase}`)).toEqual([
    'fallback load',
    'fallback mount',
    'fallback ready',
  ]);
});

it('quarantines a build with missing files for ten minutes, but only after a reply of the edge', async () => {
  servePreviousBuild();
  const { show, quarantined, shell } = open();
  await show().waitForState('ready');
  expect(quarantined()).toBe('');
  expect(shell.releases.failedBuilds.needsEdgeReply()).toBe(true);
  shell.releases.failedBuilds.recordEdgeReply();
  const quarantineEnds = JSON.parse(quarantined()) as Record<string, number>;
  expect((quarantineEnds[liveBuildId] ?? 0) - Date.now()).toBeLessThanOrEqual(600_000);
  expect(shell.releases.failedBuilds.needsEdgeReply()).toBe(false);
});

const missingFile = () => Object.assign(new Error('popup-parts'), { name: 'ChunkLoadError' });

/** Serves a view that is ready at once. The returned function makes it fail, by default with a missing file. */
function serveFailingView() {
  const failCallbacks: Props['host']['failed'][] = [];
  serveSteps({
    mount: (props) => {
      const { host } = props as Props;
      host.ready();
      failCallbacks.push(host.failed);
      return Promise.resolve();
    },
  });
  return (phase: LifecyclePhase, error: Error = missingFile()) => {
    failCallbacks.pop()?.(error, phase);
  };
}

it('moves to the last known good build when a view fails for the second time soon after it was ready', async () => {
  const failView = serveFailingView();
  servePreviousBuild();
  const { show, shell, failures } = open();
  for (const activeAfterFailure of [liveBuildId, previousBuildId]) {
    const { waitForState, viewStates } = show();
    await waitForState('ready');
    failView('render', new Error('broken'));
    expect(viewStates.at(-1)).toEqual({ kind: 'failed', needsReload: false });
    expect(shell.releases.active('remote-lobby')?.buildId).toBe(activeAfterFailure);
  }
  expect(failures()).toEqual([`${liveBuildId} baseline render`, `${liveBuildId} baseline render`]);
  await show().waitForState('ready');
  expect(screen.getByText(`screens/home of ${previousVersion}`)).toBeVisible();
});

it('[Q-010] shows the last known good build when a lazy chunk fails to load for the second time @release5', async () => {
  const failView = serveFailingView();
  servePreviousBuild();
  const { show, slot, quarantined, shell } = open();
  const firstView = show();
  await firstView.waitForState('ready');
  failView('render');
  expect(firstView.viewStates.at(-1)).toEqual({ kind: 'failed', needsReload: false });
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(liveBuildId);

  const secondView = show();
  await secondView.waitForState('ready');
  failView('render');
  await waitFor(() => {
    expect(slot).toHaveTextContent(`screens/home of ${previousVersion}`);
  });
  await waitFor(() => {
    expect(secondView.viewStates.map(({ kind }) => kind)).toEqual(['ready', 'ready']);
  });
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(previousBuildId);
  shell.releases.failedBuilds.recordEdgeReply();
  const quarantineEnds = JSON.parse(quarantined()) as Record<string, number>;
  expect((quarantineEnds[liveBuildId] ?? 0) - Date.now()).toBeLessThanOrEqual(600_000);
});

it('shows the last known good build at once if the view itself has retried the chunk', async () => {
  const failView = serveFailingView();
  servePreviousBuild();
  const { show, slot } = open();
  const { waitForState, viewStates } = show();
  await waitForState('ready');
  failView('load');
  await waitFor(() => {
    expect(slot).toHaveTextContent(`screens/home of ${previousVersion}`);
    expect(viewStates.map(({ kind }) => kind)).toEqual(['ready', 'ready']);
  });
});

it('shows the error card if no other build has the view, and does not quarantine the only build', async () => {
  const failView = serveFailingView();
  const { show, shell, quarantined } = open({ states: {} });
  for (let round = 0; round < 3; round += 1) {
    const { waitForState, viewStates } = show();
    await waitForState('ready');
    failView('load');
    expect(viewStates.at(-1)).toEqual({ kind: 'failed', needsReload: false });
    shell.releases.failedBuilds.recordEdgeReply();
  }
  expect(quarantined()).toBe('');
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(liveBuildId);
});

it('does not count errors of a view that was in use for more than 10 s', async () => {
  jest.useFakeTimers();
  const failView = serveFailingView();
  const { show, shell } = open();
  for (let round = 0; round < 3; round += 1) {
    show();
    await settle();
    await jest.advanceTimersByTimeAsync(10_001);
    failView('render', new Error('broken'));
  }
  expect(shell.releases.active('remote-lobby')?.buildId).toBe(liveBuildId);
});

it('does not try the last known good build after the player has left', async () => {
  jest.useFakeTimers();
  serveSteps({ mount: () => new Promise(() => undefined) });
  servePreviousBuild();
  const { show } = open();
  const { shownView, viewStates } = show();
  await settle();
  shownView.leave();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(requestedViews).toHaveLength(1);
  expect(viewStates).toEqual([]);
});

it('passes the latest params to the last known good build', async () => {
  const serveParams = (buildVersion: string) => {
    serveView(
      'remote-lobby',
      'screens/home',
      ({ params }: Props) => <p>{`page ${String(params['page'])}`}</p>,
      buildVersion,
    );
  };
  serveParams(previousVersion);
  const { show, slot } = open();
  const { shownView, waitForState } = show();
  shownView.update({ page: 2 });
  await waitForState('ready');
  expect(slot).toHaveTextContent('page 2');
});
