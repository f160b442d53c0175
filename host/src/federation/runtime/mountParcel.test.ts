import type { ViewModule } from 'shared-contracts/remote';
import type { RemoteBuild } from '../registry/pageReleases';
import { superviseView, ViewError, type MountedView, type Steps } from './mountParcel';

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
const nothing = () => Promise.resolve();
const view: ViewModule = {
  buildId: build.buildId,
  bootstrap: nothing,
  mount: nothing,
  unmount: nothing,
  update: nothing,
};
const mounted: MountedView = { update: nothing, unmount: nothing };
const never = () => new Promise<never>(() => undefined);

/** Lets a view come up step by step on a faked clock. */
function supervise(steps: Partial<Steps>) {
  const mount = jest.fn(() => Promise.resolve(mounted));
  let outcome: unknown = 'waiting';
  superviseView(build, { load: () => Promise.resolve(view), mount, passed: () => undefined, ...steps }).then(
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

it('mounts the module that was loaded, and hands out the view', async () => {
  const { mount, at } = supervise({});
  expect(await at(0)).toBe(mounted);
  expect(mount).toHaveBeenCalledWith(view);
  expect(jest.getTimerCount()).toBe(0);
});

it('gives loading 13 s', async () => {
  const { at } = supervise({ load: never });
  expect(await at(12_999)).toBe('waiting');
  expect(await at(1)).toEqual(failedIn('load'));
});

it('gives mounting 5 s of its own', async () => {
  const slow = () => new Promise<ViewModule>((resolve) => setTimeout(resolve, 12_000, view));
  const { at } = supervise({ load: slow, mount: never });
  expect(await at(16_999)).toBe('waiting');
  expect(await at(1)).toEqual(failedIn('mount'));
});

it('never mounts what arrives after its deadline @A4', async () => {
  const late = () => new Promise<ViewModule>((resolve) => setTimeout(resolve, 20_000, view));
  const { mount, at } = supervise({ load: late });
  expect(await at(30_000)).toEqual(failedIn('load'));
  expect(mount).not.toHaveBeenCalled();
});

it.each([
  ['load', { load: () => Promise.reject(new Error('ChunkLoadError')) }],
  ['mount', { mount: () => Promise.reject(new Error('broken')) }],
] as const)('names the step that failed: %s', async (phase, steps) => {
  const outcome = await supervise(steps).at(0);
  expect(outcome).toEqual(failedIn(phase));
  expect(outcome).toMatchObject({ reason: expect.any(Error) });
});

it('passes on a failure that names its step itself', async () => {
  const failure = new ViewError('evaluate', new Error('TypeError'));
  expect(await supervise({ load: () => Promise.reject(failure) }).at(0)).toBe(failure);
});

it.each([undefined, {}, { ...view, mount: undefined }, 'module'])(
  'refuses %p, which is no view',
  async (loaded) => {
    const { mount, at } = supervise({ load: () => Promise.resolve(loaded) });
    expect(await at(0)).toEqual(failedIn('evaluate'));
    expect(mount).not.toHaveBeenCalled();
  },
);

it('refuses a module of another build than the one that was resolved @A5', async () => {
  const other = { ...view, buildId: 'remote-lobby@1.0.0-00000009' };
  const { mount, at } = supervise({ load: () => Promise.resolve(other) });
  const outcome = await at(0);
  expect(outcome).toEqual(failedIn('evaluate'));
  expect(String(outcome)).toContain('remote-lobby@1.0.0-00000009 ran instead of remote-lobby@1.0.0-00000001');
  expect(mount).not.toHaveBeenCalled();
});
