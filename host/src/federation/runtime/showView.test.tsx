import { screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import type { ViewModule, ViewProps } from 'shared-contracts/remote';
import { createTestShell } from '../../testing/createTestShell';
import { serve, serveNothing, serveView, viewOf } from '../../testing/fakeFederation';
import { held } from '../../testing/held';
import { showView, type ViewState } from './RemoteView';

jest.mock('@module-federation/enhanced/runtime', () =>
  jest.requireActual<object>('../../testing/fakeFederation'),
);

type Props = ViewProps<Record<string, unknown>>;

const buildId = 'remote-lobby@1.0.0-00000001';

function show(params: object = {}) {
  const { shell } = createTestShell();
  const slot = document.body.appendChild(document.createElement('div'));
  const told: ViewState[] = [];
  const start = () =>
    showView(shell, {
      owner: 'remote-lobby',
      view: 'screens/home',
      params,
      slot,
      onState: (state) => told.push(state),
    });
  const becomes = (kind: ViewState['kind']) =>
    waitFor(() => {
      expect(told.at(-1)?.kind).toBe(kind);
    });
  return { shell, slot, told, start, becomes, reports: () => shell.reports.all() };
}

const complaints: unknown[] = [];

/** Steps of a view under the test's hand. */
function moduleOf(steps: Partial<ViewModule>): ViewModule {
  const nothing = () => Promise.resolve();
  return { buildId, bootstrap: nothing, mount: nothing, unmount: nothing, update: nothing, ...steps };
}

const serveModule = (module: unknown) => {
  serve('remote-lobby', 'screens/home', () => Promise.resolve(() => module));
};

/** Lets promises and React run while the faked clock stands still. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn += 1) await jest.advanceTimersByTimeAsync(0);
};

beforeEach(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  serveNothing();
  complaints.length = 0;
  for (const kind of ['warn', 'error'] as const) {
    jest.spyOn(console, kind).mockImplementation((...said: unknown[]) => complaints.push(said));
  }
});

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

describe('a view that is well', () => {
  it('shows in its slot, says so, and is noted as having run', async () => {
    serveView('remote-lobby', 'screens/home', ({ params }: Props) => <p>{`home ${String(params['id'])}`}</p>);
    const { shell, slot, told, start, becomes } = show({ id: 1 });
    start();
    await becomes('ready');
    expect(slot).toHaveTextContent('home 1');
    expect(told).toEqual([{ kind: 'ready' }]);
    await waitFor(() => {
      expect([...shell.ran]).toEqual([buildId]);
    });
  });

  it('gets a host context in the name of its build', async () => {
    serveView('remote-lobby', 'screens/home', ({ host }: Props) => (
      <p>{`${host.self.name} ${host.self.version}`}</p>
    ));
    const { slot, start, becomes } = show();
    start();
    await becomes('ready');
    expect(slot).toHaveTextContent('remote-lobby 1.0.0-00000001');
  });

  it('takes new params without losing its state, the latest last @A18', async () => {
    serveView('remote-lobby', 'screens/home', function View({ params }: Props) {
      const [first] = useState(params['id']);
      return <p>{`${String(first)} to ${String(params['id'])}`}</p>;
    });
    const { slot, start, becomes } = show({ id: 1 });
    const view = start();
    await becomes('ready');
    for (const id of [2, 3, 4]) view.update({ id });
    await waitFor(() => {
      expect(slot).toHaveTextContent('1 to 4');
    });
  });

  it('is not behind when params change while it is mounting', async () => {
    const mounting = held<undefined>();
    const updates: unknown[] = [];
    serveModule(
      moduleOf({
        mount: () => mounting.answer,
        update: (props) => {
          updates.push((props as { params: unknown }).params);
          return Promise.resolve();
        },
      }),
    );
    const { start, shell } = show({ id: 1 });
    const view = start();
    view.update({ id: 2 });
    mounting.release(undefined);
    await waitFor(() => {
      expect([...shell.ran]).toEqual([buildId]);
    });
    view.update({ id: 3 });
    await waitFor(() => {
      expect(updates.at(-1)).toEqual({ id: 3 });
    });
  });

  it('leaves nothing behind @A17', async () => {
    let ended = 0;
    serveView('remote-lobby', 'screens/home', function View() {
      useEffect(
        () => () => {
          ended += 1;
        },
        [],
      );
      return <p>home</p>;
    });
    const { slot, told, start, becomes } = show();
    const view = start();
    await becomes('ready');
    const before = ended;
    view.leave();
    await waitFor(() => {
      expect(slot).toBeEmptyDOMElement();
    });
    expect(ended).toBe(before + 1);
    expect(told).toEqual([{ kind: 'ready' }]);
  });
});

describe('a view that fails', () => {
  it.each([
    ['load', false, () => undefined],
    [
      'evaluate',
      true,
      () => {
        serveModule({});
      },
    ],
    [
      'evaluate',
      true,
      () => {
        serveModule(moduleOf({ buildId: 'remote-lobby@1.0.0-00000009' }));
      },
    ],
    [
      'mount',
      false,
      () => {
        serveModule(moduleOf({ mount: () => Promise.reject(new Error('broken')) }));
      },
    ],
  ])('in %s is told of, blamed on its build and taken away', async (phase, needsReload, prepare) => {
    prepare();
    const { slot, told, start, becomes, reports } = show();
    start();
    await becomes('failed');
    expect(told).toEqual([{ kind: 'failed', needsReload }]);
    expect(reports()).toMatchObject([{ build: buildId, phase }]);
    await waitFor(() => {
      expect(slot).toBeEmptyDOMElement();
    });
  });

  it('in rendering says so itself @A3 @R1', async () => {
    serveView('remote-lobby', 'screens/home', () => {
      throw new Error('no such game');
    });
    const { told, start, becomes, reports, shell } = show();
    start();
    await becomes('failed');
    expect(told).toEqual([{ kind: 'failed', needsReload: false }]);
    expect(reports()).toMatchObject([{ build: buildId, phase: 'render', message: 'Error: no such game' }]);
    expect([...shell.ran]).toEqual([]);
  });

  it('after it was ready is taken away as well', async () => {
    serveView('remote-lobby', 'screens/home', ({ params }: Props) => {
      if (params['break'] === true) throw new Error('broken later');
      return <p>whole</p>;
    });
    const { slot, told, start, becomes } = show();
    const view = start();
    await becomes('ready');
    view.update({ break: true });
    await becomes('failed');
    expect(told.map(({ kind }) => kind)).toEqual(['ready', 'failed']);
    await waitFor(() => {
      expect(slot).toBeEmptyDOMElement();
    });
  });

  it('in an update is taken down all the same @A3 @R1', async () => {
    let unmounted = 0;
    serveModule(
      moduleOf({
        mount: (props) => {
          (props as Props).host.ready();
          return Promise.resolve();
        },
        update: () => Promise.reject(new Error('cannot update')),
        unmount: () => {
          unmounted += 1;
          return Promise.resolve();
        },
      }),
    );
    const { start, becomes, shell } = show();
    const view = start();
    await waitFor(() => {
      expect(shell.ran.size).toBe(1);
    });
    view.update({ id: 2 });
    await becomes('failed');
    await waitFor(() => {
      expect(unmounted).toBe(1);
    });
  });

  it('can be shown again in the same slot, once it is mended @A3', async () => {
    const { slot, start, becomes } = show();
    start();
    await becomes('failed');
    serveView('remote-lobby', 'screens/home', () => <p>mended</p>);
    start();
    await becomes('ready');
    expect(slot).toHaveTextContent('mended');
  });

  it('has no live release', () => {
    const { shell } = createTestShell({ views: {} });
    const told: ViewState[] = [];
    const slot = document.createElement('div');
    const request = { owner: 'remote-lobby', view: 'screens/home', params: {}, slot } as const;
    const view = showView(shell, { ...request, onState: (state) => told.push(state) });
    expect(told).toEqual([{ kind: 'failed', needsReload: false }]);
    view.update({});
    view.leave();
    expect(shell.reports.all()).toMatchObject([{ build: 'remote-lobby', phase: 'load' }]);
  });
});

describe('a view that takes too long', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });

  it('to say that it is ready is given up 5 s after it was mounted', async () => {
    serveModule(moduleOf({}));
    const { told, start, reports } = show();
    start();
    await settle();
    await jest.advanceTimersByTimeAsync(4_990);
    expect(told).toEqual([]);
    await jest.advanceTimersByTimeAsync(20);
    expect(told).toEqual([{ kind: 'failed', needsReload: false }]);
    expect(reports()).toMatchObject([{ build: buildId, phase: 'ready' }]);
  });

  it('to mount, but not too long, is nobody’s concern in the console', async () => {
    serveModule(moduleOf({ mount: () => new Promise((resolve) => setTimeout(resolve, 4_900)) }));
    show().start();
    await settle();
    await jest.advanceTimersByTimeAsync(4_950);
    expect(complaints).toEqual([]);
  });

  it('to say so is not given up once it has', async () => {
    serveModule(
      moduleOf({
        mount: (props) => {
          (props as Props).host.ready();
          return Promise.resolve();
        },
      }),
    );
    const { told, start } = show();
    start();
    await settle();
    await jest.advanceTimersByTimeAsync(60_000);
    expect(told).toEqual([{ kind: 'ready' }]);
  });

  it('to load never mounts when it arrives late @A4 @R1', async () => {
    const mount = jest.fn(() => Promise.resolve());
    const late = held<() => unknown>();
    serve('remote-lobby', 'screens/home', () => late.answer);
    const { told, start } = show();
    start();
    await jest.advanceTimersByTimeAsync(13_000);
    await settle();
    expect(told).toEqual([{ kind: 'failed', needsReload: false }]);
    late.release(() => moduleOf({ mount }));
    await settle();
    expect(mount).not.toHaveBeenCalled();
    expect(told).toHaveLength(1);
  });

  it('to load never mounts when the player has left meanwhile', async () => {
    const mount = jest.fn(() => Promise.resolve());
    const late = held<() => unknown>();
    serve('remote-lobby', 'screens/home', () => late.answer);
    const { told, start } = show();
    start().leave();
    late.release(() => moduleOf({ mount }));
    await settle();
    expect(mount).not.toHaveBeenCalled();
    expect(told).toEqual([]);
  });

  it('to mount is taken down again when it comes up after all @A3', async () => {
    const mounting = held<undefined>();
    const unmount = jest.fn(() => Promise.resolve());
    serveModule(moduleOf({ mount: () => mounting.answer, unmount }));
    const { slot, told, start } = show();
    start();
    await settle();
    await jest.advanceTimersByTimeAsync(5_000);
    await settle();
    expect(told).toEqual([{ kind: 'failed', needsReload: false }]);
    expect(slot).toBeEmptyDOMElement();
    expect(unmount).not.toHaveBeenCalled();
    mounting.release(undefined);
    await settle();
    expect(unmount).toHaveBeenCalledTimes(1);
    expect(slot).toBeEmptyDOMElement();
  });

  it('to go does not hold up the slot: out of sight at once, out of the page after 2 s @A3', async () => {
    serveModule(
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
    serveModule(viewOf('remote-lobby', () => <p>new</p>));
    start();
    await settle();
    await jest.advanceTimersByTimeAsync(2_000);
    await settle();
    expect(slot.textContent).not.toContain('old');
    expect(reports()).toMatchObject([{ build: buildId, phase: 'unmount' }]);
  });
});
