import type { ViewModule } from 'shared-contracts/remote';
import type { RemoteBuild } from '../registry/pageReleases';
import { loadAndMountView, ViewError, type MountedView, type Steps } from './mountParcel';

const build: RemoteBuild = {
  cohort: 'baseline',
  name: 'remote-lobby',
  version: '1.0.0-00000001',
  buildId: 'remote-lobby@1.0.0-00000001',
  container: '__mf_remote_lobby_00000001',
  files: ['/remotes/remote-lobby/1.0.0-00000001/remoteEntry.js'],
  entry: '/remotes/remote-lobby/1.0.0-00000001/remoteEntry.js',
  views: ['screens/home'],
  ownPopups: [],
};
const doNothing = () => Promise.resolve();
const view: ViewModule = {
  buildId: build.buildId,
  bootstrap: doNothing,
  mount: doNothing,
  unmount: doNothing,
  update: doNothing,
};
const mountedView: MountedView = { update: doNothing, unmount: doNothing };
const hang = () => new Promise<never>(() => undefined);

/** Starts to load and mount a view on a fake clock. */
function start(steps: Partial<Steps>) {
  const mount = jest.fn(() => Promise.resolve(mountedView));
  let outcome: unknown = 'waiting';
  loadAndMountView(build, {
    load: () => Promise.resolve(view),
    mount,
    onPhase: () => undefined,
    ...steps,
  }).then(
    (view) => (outcome = view),
    (error: unknown) => (outcome = error),
  );
  return {
    mount,
    outcomeAfter: async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return outcome;
    },
  };
}

const viewErrorIn = (phase: string) => expect.objectContaining({ name: 'ViewError', phase }) as unknown;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('mounts the loaded module and resolves with the view', async () => {
  const { mount, outcomeAfter } = start({});
  expect(await outcomeAfter(0)).toBe(mountedView);
  expect(mount).toHaveBeenCalledWith(view);
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects when the load takes longer than 13 s', async () => {
  const { outcomeAfter } = start({ load: hang });
  expect(await outcomeAfter(12_999)).toBe('waiting');
  expect(await outcomeAfter(1)).toEqual(viewErrorIn('load'));
});

it('rejects when the mount alone takes longer than 5 s', async () => {
  const loadSlowly = () => new Promise<ViewModule>((resolve) => setTimeout(resolve, 12_000, view));
  const { outcomeAfter } = start({ load: loadSlowly, mount: hang });
  expect(await outcomeAfter(16_999)).toBe('waiting');
  expect(await outcomeAfter(1)).toEqual(viewErrorIn('mount'));
});

it('never mounts a module that loads after its deadline @release4', async () => {
  const loadLate = () => new Promise<ViewModule>((resolve) => setTimeout(resolve, 20_000, view));
  const { mount, outcomeAfter } = start({ load: loadLate });
  expect(await outcomeAfter(30_000)).toEqual(viewErrorIn('load'));
  expect(mount).not.toHaveBeenCalled();
});

it.each([
  ['load', { load: () => Promise.reject(new Error('ChunkLoadError')) }],
  ['mount', { mount: () => Promise.reject(new Error('broken')) }],
] as const)('rejects with the failed phase: %s', async (phase, steps) => {
  const outcome = await start(steps).outcomeAfter(0);
  expect(outcome).toEqual(viewErrorIn(phase));
  expect(outcome).toMatchObject({ reason: expect.any(Error) });
});

it('does not wrap an error that already names its phase', async () => {
  const viewError = new ViewError('evaluate', new Error('TypeError'));
  expect(await start({ load: () => Promise.reject(viewError) }).outcomeAfter(0)).toBe(viewError);
});

it.each([undefined, {}, { ...view, mount: undefined }, 'module'])(
  'rejects %p, which is not a view',
  async (loadedModule) => {
    const { mount, outcomeAfter } = start({ load: () => Promise.resolve(loadedModule) });
    expect(await outcomeAfter(0)).toEqual(viewErrorIn('evaluate'));
    expect(mount).not.toHaveBeenCalled();
  },
);

it('rejects a module of another build than the requested one @release5', async () => {
  const otherModule = { ...view, buildId: 'remote-lobby@1.0.0-00000009' };
  const { mount, outcomeAfter } = start({ load: () => Promise.resolve(otherModule) });
  const outcome = await outcomeAfter(0);
  expect(outcome).toEqual(viewErrorIn('evaluate'));
  expect(String(outcome)).toContain('remote-lobby@1.0.0-00000009 ran instead of remote-lobby@1.0.0-00000001');
  expect(mount).not.toHaveBeenCalled();
});
