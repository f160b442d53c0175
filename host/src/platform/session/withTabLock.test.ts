import { withResolvers } from '../../testing/withResolvers';
import { createFakeLocks } from '../../testing/fakeLocks';
import { withTabLock, type Locks } from './withTabLock';

const waitUntilSettled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('runs tasks with the same name one after another, and returns each result', async () => {
  const locks = createFakeLocks();
  const firstWork = withResolvers<string>();
  const secondWork = jest.fn(() => Promise.resolve('second'));
  const runs = [
    withTabLock(locks, 'name', () => firstWork.promise),
    withTabLock(locks, 'name', secondWork),
    withTabLock(locks, 'another', () => Promise.resolve('at once')),
  ];
  expect(await runs[2]).toBe('at once');
  expect(secondWork).not.toHaveBeenCalled();
  firstWork.resolve('first');
  expect(await Promise.all(runs)).toEqual(['first', 'second', 'at once']);
});

it('rejects when the task fails, after one attempt, and releases the lock', async () => {
  const locks = createFakeLocks();
  const work = jest.fn(() => Promise.reject(new Error('broken')));
  const failedRun = withTabLock(locks, 'name', work);
  const nextRun = withTabLock(locks, 'name', () => Promise.resolve('done'));
  await expect(failedRun).rejects.toThrow('broken');
  expect(await nextRun).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

it('runs the task if the browser has no locks or denies them', async () => {
  const deniedLocks: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
  for (const locks of [undefined, deniedLocks])
    expect(await withTabLock(locks, 'name', () => Promise.resolve('done'))).toBe('done');
});

it('runs without the lock when another tab has held it for 15 s', async () => {
  const timeout = new AbortController();
  const timeoutSpy = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const locks = createFakeLocks();
  const frozenWork = jest.fn(() => new Promise<string>(() => undefined));
  const frozenRun = withTabLock(locks, 'name', frozenWork);
  const work = jest.fn(() => Promise.resolve('done'));
  const whenDone = withTabLock(locks, 'name', work);
  await waitUntilSettled();
  expect(work).not.toHaveBeenCalled();
  timeout.abort(new DOMException('', 'TimeoutError'));
  expect(await whenDone).toBe('done');
  expect(timeoutSpy).toHaveBeenCalledWith(15_000);
  expect(await Promise.race([frozenRun, waitUntilSettled().then(() => 'pending')])).toBe('pending');
  // The frozen work does not start again after the timeout.
  expect(frozenWork).toHaveBeenCalledTimes(1);
});
