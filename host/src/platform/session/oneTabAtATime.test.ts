import { held } from '../../testing/held';
import { createFakeLocks } from '../../testing/fakeLocks';
import { oneTabAtATime, type Locks } from './oneTabAtATime';

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

it('lets one after the other have its turn, and hands back what each did', async () => {
  const locks = createFakeLocks();
  const first = held<string>();
  const second = jest.fn(() => Promise.resolve('second'));
  const both = [
    oneTabAtATime(locks, 'name', () => first.answer),
    oneTabAtATime(locks, 'name', second),
    oneTabAtATime(locks, 'another', () => Promise.resolve('at once')),
  ];
  expect(await both[2]).toBe('at once');
  expect(second).not.toHaveBeenCalled();
  first.release('first');
  expect(await Promise.all(both)).toEqual(['first', 'second', 'at once']);
});

it('gives the turn on when the work fails, and fails with it, having tried once', async () => {
  const locks = createFakeLocks();
  const work = jest.fn(() => Promise.reject(new Error('broken')));
  const failing = oneTabAtATime(locks, 'name', work);
  const next = oneTabAtATime(locks, 'name', () => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
  expect(work).toHaveBeenCalledTimes(1);
});

it('works without locks, and where they are refused', async () => {
  const refusing: Locks = { request: () => Promise.reject(new DOMException('', 'SecurityError')) };
  for (const locks of [undefined, refusing])
    expect(await oneTabAtATime(locks, 'name', () => Promise.resolve('done'))).toBe('done');
});

it('goes on beside a tab that has had its turn for 15 s', async () => {
  const late = new AbortController();
  const deadlines = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(late.signal);
  const locks = createFakeLocks();
  const hung = oneTabAtATime(locks, 'name', () => new Promise<string>(() => undefined));
  const work = jest.fn(() => Promise.resolve('done'));
  const waiting = oneTabAtATime(locks, 'name', work);
  await settled();
  expect(work).not.toHaveBeenCalled();
  late.abort(new DOMException('', 'TimeoutError'));
  expect(await waiting).toBe('done');
  expect(deadlines).toHaveBeenCalledWith(15_000);
  // Who has begun is not begun again for having taken long.
  expect(await Promise.race([hung, settled().then(() => 'still at it')])).toBe('still at it');
});
