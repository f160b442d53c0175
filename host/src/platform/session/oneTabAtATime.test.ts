import { withResolvers } from '../../testing/withResolvers';
import { createFakeLocks } from '../../testing/fakeLocks';
import { oneTabAtATime, type Locks } from './oneTabAtATime';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('runs the work of one name one after the other, and returns each result', async () => {
  const locks = createFakeLocks();
  const first = withResolvers<string>();
  const second = jest.fn(() => Promise.resolve('second'));
  const both = [
    oneTabAtATime(locks, 'name', () => first.promise),
    oneTabAtATime(locks, 'name', second),
    oneTabAtATime(locks, 'another', () => Promise.resolve('at once')),
  ];
  expect(await both[2]).toBe('at once');
  expect(second).not.toHaveBeenCalled();
  first.resolve('first');
  expect(await Promise.all(both)).toEqual(['first', 'second', 'at once']);
});

it('rejects when the work fails, after one attempt, and releases the lock', async () => {
  const locks = createFakeLocks();
  const work = jest.fn(() => Promise.reject(new Error('broken')));
  const failing = oneTabAtATime(locks, 'name', work);
  const next = oneTabAtATime(locks, 'name', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

it('works without locks, and if the browser denies them', async () => {
  const denied: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
  for (const locks of [undefined, denied])
    expect(await oneTabAtATime(locks, 'name', () => Promise.resolve('done'))).toBe('done');
});

it('runs without the lock when another tab has held it for 15 s', async () => {
  const timeout = new AbortController();
  const deadlines = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal);
  const locks = createFakeLocks();
  const frozen = oneTabAtATime(locks, 'name', () => new Promise<string>(() => undefined));
  const work = jest.fn(() => Promise.resolve('done'));
  const waiting = oneTabAtATime(locks, 'name', work);
  await settled();
  expect(work).not.toHaveBeenCalled();
  timeout.abort(new DOMException('', 'TimeoutError'));
  expect(await waiting).toBe('done');
  expect(deadlines).toHaveBeenCalledWith(15_000);
  // The slow work does not start again after the timeout.
  expect(await Promise.race([frozen, settled().then(() => 'pending')])).toBe('pending');
});
