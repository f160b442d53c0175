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
};
const doNothing = () => Promise.resolve();
const view: ViewModule = {
  buildId: build.buildId,
  bootstrap: doNothing,
  mount: doNothing,
  unmount: doNothing,
  update: doNothing,
};
const mounted: MountedView = { update: doNothing, unmount: doNothing };
const never = () => new Promise<never>(() => undefined);

/** Starts to load and mount a view on a fake clock. */
function start(steps: Partial<Steps>) {
  const mount = jest.fn(() => Promise.resolve(mounted));
  let outcome: unknown = 'waiting';
  loadAndMountView(build, {
    load: () => Promise.resolve(view),
    mount,
    passed: () => undefined,
    ...steps,
  }).then(
    (view) => (outcome = view),
    (error: unknown) => (outcome = error),
  );
  return {
    mount,
    at: async (ms: number) => {
      await jest.advanceTimersByTimeAsync(ms);
      return outcome;
    },
  };
}

const failedIn = (phase: string) => expect.objectContaining({ name: 'ViewError', phase }) as unknown;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.useRealTimers();
});

it('mounts the loaded module and resolves with the view', async () => {
  const { mount, at } = start({});
  expect(await at(0)).toBe(mounted);
  expect(mount).toHaveBeenCalledWith(view);
  expect(jest.getTimerCount()).toBe(0);
});

it('rejects when the load takes longer than 13 s', async () => {
  const { at } = start({ load: never });
  expect(await at(12_999)).toBe('waiting');
  expect(await at(1)).toEqual(failedIn('load'));
});

it('rejects when the mount alone takes longer than 5 s', async () => {
  const slow = () => new Promise<ViewModule>((resolve) => setTimeout(resolve, 12_000, view));
  const { at } = start({ load: slow, mount: never });
  expect(await at(16_999)).toBe('waiting');
  expect(await at(1)).toEqual(failedIn('mount'));
});

it('never mounts a module that loads after its deadline @A4', async () => {
  const late = () => new Promise<ViewModule>((resolve) => setTimeout(resolve, 20_000, view));
  const { mount, at } = start({ load: late });
  expect(await at(30_000)).toEqual(failedIn('load'));
  expect(mount).not.toHaveBeenCalled();
});

it.each([
  ['load', { load: () => Promise.reject(new Error('ChunkLoadError')) }],
  ['mount', { mount: () => Promise.reject(new Error('broken')) }],
] as const)('rejects with the failed phase: %s', async (phase, steps) => {
  const outcome = await start(steps).at(0);
  expect(outcome).toEqual(failedIn(phase));
  expect(outcome).toMatchObject({ reason: expect.any(Error) });
});

it('passes on an error that already names its phase', async () => {
  const viewError = new ViewError('evaluate', new Error('TypeError'));
  expect(await start({ load: () => Promise.reject(viewError) }).at(0)).toBe(viewError);
});

it.each([undefined, {}, { ...view, mount: undefined }, 'module'])(
  'rejects %p, which is not a view',
  async (loaded) => {
    const { mount, at } = start({ load: () => Promise.resolve(loaded) });
    expect(await at(0)).toEqual(failedIn('evaluate'));
    expect(mount).not.toHaveBeenCalled();
  },
);

it('rejects a module of another build than the requested one @A5', async () => {
  const other = { ...view, buildId: 'remote-lobby@1.0.0-00000009' };
  const { mount, at } = start({ load: () => Promise.resolve(other) });
  const outcome = await at(0);
  expect(outcome).toEqual(failedIn('evaluate'));
  expect(String(outcome)).toContain('remote-lobby@1.0.0-00000009 ran instead of remote-lobby@1.0.0-00000001');
  expect(mount).not.toHaveBeenCalled();
});
