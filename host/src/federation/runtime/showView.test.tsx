import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { ViewModule, ViewProps } from 'shared-contracts/remote';
import { createTestShell } from '../../testing/createTestShell';
import { serveModule, serveNothing, serveView, createViewModule } from '../../testing/fakeFederation';
import { withResolvers } from '../../testing/withResolvers';
import { showView, type ViewState } from './RemoteView';

type Props = ViewProps<Record<string, unknown>>;

const buildId = 'remote-lobby@1.0.0-00000001';

function show(params: object = {}) {
  const { shell } = createTestShell();
  const slot = document.body.appendChild(document.createElement('div'));
  const viewStates: ViewState[] = [];
  const start = () =>
    showView(shell, {
      owner: 'remote-lobby',
      view: 'screens/home',
      params,
      slot,
      onState: (state) => viewStates.push(state),
    });
  const waitForState = (kind: ViewState['kind']) =>
    waitFor(() => {
      expect(viewStates.at(-1)?.kind).toBe(kind);
    });
  return { shell, slot, viewStates, start, waitForState, reports: () => shell.reports.all() };
}

const consoleCalls: unknown[] = [];

/** Creates a view module with these lifecycle functions. */
function moduleOf(steps: Partial<ViewModule>): ViewModule {
  const doNothing = () => Promise.resolve();
  return { buildId, bootstrap: doNothing, mount: doNothing, unmount: doNothing, update: doNothing, ...steps };
}

const serveHome = (module: unknown) => {
  serveModule('remote-lobby', 'screens/home', () => Promise.resolve(() => module));
};

/** Lets promises and React run without advancing the fake clock. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  serveNothing();
  consoleCalls.length = 0;
  for (const kind of ['warn', 'error'] as const) {
    jest.spyOn(console, kind).mockImplementation((...args: unknown[]) => consoleCalls.push(args));
  }
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a healthy view', () => {
  it('renders in its slot, emits ready and counts as run', async () => {
    serveView('remote-lobby', 'screens/home', ({ params }: Props) => <p>{`home ${String(params['id'])}`}</p>);
    const { shell, slot, viewStates, start, waitForState } = show({ id: 1 });
    start();
    await waitForState('ready');
    expect(slot).toHaveTextContent('home 1');
    expect(viewStates).toEqual([{ kind: 'ready' }]);
    await waitFor(() => {
      expect([...shell.ranBuilds]).toEqual([buildId]);
    });
  });

  it('gets a host context with the name and version of its build', async () => {
    serveView('remote-lobby', 'screens/home', ({ host }: Props) => (
      <p>{`${host.self.name} ${host.self.version}`}</p>
    ));
    const { slot, start, waitForState } = show();
    start();
    await waitForState('ready');
    expect(slot).toHaveTextContent('remote-lobby 1.0.0-00000001');
  });

  it('applies the latest params without losing its state @release18', async () => {
    serveView('remote-lobby', 'screens/home', function View({ params }: Props) {
      const [initialId] = useState(params['id']);
      return <p>{`${String(initialId)} to ${String(params['id'])}`}</p>;
    });
    const { slot, start, waitForState } = show({ id: 1 });
    const view = start();
    await waitForState('ready');
    for (const id of [2, 3, 4]) view.update({ id });
    await waitFor(() => {
      expect(slot).toHaveTextContent('1 to 4');
    });
  });

  it('receives params that change while it mounts', async () => {
    const mountGate = withResolvers<undefined>();
    const updates: unknown[] = [];
    serveHome(
      moduleOf({
        mount: () => mountGate.promise,
        update: (props) => {
          updates.push((props as { params: unknown }).params);
          return Promise.resolve();
        },
      }),
    );
    const { start, shell } = show({ id: 1 });
    const view = start();
    view.update({ id: 2 });
    mountGate.resolve(undefined);
    await waitFor(() => {
      expect([...shell.ranBuilds]).toEqual([buildId]);
    });
    view.update({ id: 3 });
    await waitFor(() => {
      expect(updates.at(-1)).toEqual({ id: 3 });
    });
  });

  it('cleans up when it leaves @release17', async () => {
    let cleanUps = 0;
    serveView('remote-lobby', 'screens/home', function View() {
      useEffect(
        () => () => {
          cleanUps += 1;
        },
        [],
      );
      return <p>home</p>;
    });
    const { slot, viewStates, start, waitForState } = show();
    const view = start();
    await waitForState('ready');
    const cleanUpsBefore = cleanUps;
    view.leave();
    await waitFor(() => {
      expect(slot).toBeEmptyDOMElement();
    });
    expect(cleanUps).toBe(cleanUpsBefore + 1);
    expect(viewStates).toEqual([{ kind: 'ready' }]);
  });
});

describe('a view that fails', () => {
  it.each([
    ['load', false, () => undefined],
    [
      'evaluate',
      true,
      () => {
        serveHome({});
      },
    ],
    [
      'evaluate',
      true,
      () => {
        serveHome(moduleOf({ buildId: 'remote-lobby@1.0.0-00000009' }));
      },
    ],
    [
      'mount',
      false,
      () => {
        serveHome(moduleOf({ mount: () => Promise.reject(new Error('broken')) }));
      },
    ],
  ])('in %s emits failed, is reported for its build and is removed', async (phase, needsReload, prepare) => {
    prepare();
    const { slot, viewStates, start, waitForState, reports } = show();
    start();
    await waitForState('failed');
    expect(viewStates).toEqual([{ kind: 'failed', needsReload }]);
    expect(reports()).toMatchObject([{ build: buildId, phase }]);
    await waitFor(() => {
      expect(slot).toBeEmptyDOMElement();
    });
  });

  it('in its first render is reported for its build @release3 @reliability1', async () => {
    serveView('remote-lobby', 'screens/home', () => {
      throw new Error('no such game');
    });
    const { viewStates, start, waitForState, reports, shell } = show();
    start();
    await waitForState('failed');
    expect(viewStates).toEqual([{ kind: 'failed', needsReload: false }]);
    expect(reports()).toMatchObject([{ build: buildId, phase: 'render', message: 'Error: no such game' }]);
    expect([...shell.ranBuilds]).toEqual([]);
  });

  it('after it was ready is removed too', async () => {
    serveView('remote-lobby', 'screens/home', ({ params }: Props) => {
      if (params['break'] === true) throw new Error('broken later');
      return <p>whole</p>;
    });
    const { slot, viewStates, start, waitForState } = show();
    const view = start();
    await waitForState('ready');
    view.update({ break: true });
    await waitForState('failed');
    expect(viewStates.map(({ kind }) => kind)).toEqual(['ready', 'failed']);
    await waitFor(() => {
      expect(slot).toBeEmptyDOMElement();
    });
  });

  it('in an update is unmounted @release3 @reliability1', async () => {
    let unmountCount = 0;
    serveHome(
      moduleOf({
        mount: (props) => {
          (props as Props).host.ready();
          return Promise.resolve();
        },
        update: () => Promise.reject(new Error('cannot update')),
        unmount: () => {
          unmountCount += 1;
          return Promise.resolve();
        },
      }),
    );
    const { start, waitForState, shell } = show();
    const view = start();
    await waitFor(() => {
      expect(shell.ranBuilds.size).toBe(1);
    });
    view.update({ id: 2 });
    await waitForState('failed');
    await waitFor(() => {
      expect(unmountCount).toBe(1);
    });
  });

  it('can be shown again in the same slot after a fix @release3', async () => {
    const { slot, start, waitForState } = show();
    start();
    await waitForState('failed');
    serveView('remote-lobby', 'screens/home', () => <p>fixed</p>);
    start();
    await waitForState('ready');
    expect(slot).toHaveTextContent('fixed');
  });

  it('is reported if its remote has no live release', () => {
    const { shell } = createTestShell({ views: {} });
    const viewStates: ViewState[] = [];
    const slot = document.createElement('div');
    const request = { owner: 'remote-lobby', view: 'screens/home', params: {}, slot } as const;
    const view = showView(shell, { ...request, onState: (state) => viewStates.push(state) });
    expect(viewStates).toEqual([{ kind: 'failed', needsReload: false }]);
    view.update({});
    view.leave();
    expect(shell.reports.all()).toMatchObject([{ build: 'remote-lobby', phase: 'load' }]);
  });
});

describe('a slow view', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('fails if it does not call ready within 5 s after its mount', async () => {
    serveHome(moduleOf({}));
    const { viewStates, start, reports } = show();
    start();
    await settle();
    await jest.advanceTimersByTimeAsync(4_990);
    expect(viewStates).toEqual([]);
    await jest.advanceTimersByTimeAsync(20);
    expect(viewStates).toEqual([{ kind: 'failed', needsReload: false }]);
    expect(reports()).toMatchObject([{ build: buildId, phase: 'ready' }]);
  });

  it('causes no console output if it mounts within its deadline', async () => {
    serveHome(moduleOf({ mount: () => new Promise((resolve) => setTimeout(resolve, 4_900)) }));
    show().start();
    await settle();
    await jest.advanceTimersByTimeAsync(4_950);
    expect(consoleCalls).toEqual([]);
  });

  it('does not fail later if it has called ready', async () => {
    serveHome(
      moduleOf({
        mount: (props) => {
          (props as Props).host.ready();
          return Promise.resolve();
        },
      }),
    );
    const { viewStates, start } = show();
    start();
    await settle();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(viewStates).toEqual([{ kind: 'ready' }]);
  });

  it('never mounts if it loads after its deadline @release4 @reliability1', async () => {
    const mount = jest.fn(() => Promise.resolve());
    const pendingLoad = withResolvers<() => unknown>();
    serveModule('remote-lobby', 'screens/home', () => pendingLoad.promise);
    const { viewStates, start } = show();
    start();
    await jest.advanceTimersByTimeAsync(13_000);
    await settle();
    expect(viewStates).toEqual([{ kind: 'failed', needsReload: false }]);
    pendingLoad.resolve(() => moduleOf({ mount }));
    await settle();
    expect(mount).not.toHaveBeenCalled();
    expect(viewStates).toHaveLength(1);
  });

  it('never mounts if the player has left while it loaded', async () => {
    const mount = jest.fn(() => Promise.resolve());
    const pendingLoad = withResolvers<() => unknown>();
    serveModule('remote-lobby', 'screens/home', () => pendingLoad.promise);
    const { viewStates, start } = show();
    start().leave();
    pendingLoad.resolve(() => moduleOf({ mount }));
    await settle();
    expect(mount).not.toHaveBeenCalled();
    expect(viewStates).toEqual([]);
  });

  it('is unmounted if it mounts after its deadline @release3', async () => {
    const mountGate = withResolvers<undefined>();
    const unmount = jest.fn(() => Promise.resolve());
    serveHome(moduleOf({ mount: () => mountGate.promise, unmount }));
    const { slot, viewStates, start } = show();
    start();
    await settle();
    await jest.advanceTimersByTimeAsync(5_000);
    await settle();
    expect(viewStates).toEqual([{ kind: 'failed', needsReload: false }]);
    expect(slot).toBeEmptyDOMElement();
    expect(unmount).not.toHaveBeenCalled();
    mountGate.resolve(undefined);
    await settle();
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(slot).toBeEmptyDOMElement();
  });

  it('is hidden at once and removed after 2 s if its unmount hangs @release3', async () => {
    serveHome(
      moduleOf({
        mount: (props) => {
          const { domElement, host } = props as Props & { domElement: HTMLElement };
          domElement.textContent = 'old';
          host.ready();
          return Promise.resolve();
        },
        unmount: () => new Promise(() => undefined),
      }),
    );
    const { slot, start, reports } = show();
    const view = start();
    await settle();
    expect(slot).toHaveTextContent('old');
    view.leave();
    expect(screen.queryByText('old')).not.toBeVisible();
    serveHome(createViewModule('remote-lobby', () => <p>new</p>));
    start();
    await settle();
    await jest.advanceTimersByTimeAsync(2_000);
    await settle();
    expect(slot.textContent).not.toContain('old');
    expect(reports()).toMatchObject([{ build: buildId, phase: 'unmount' }]);
  });
});
