import { startDeadline, withDeadline } from './deadline';

const deadlineMs = 5_000;

beforeEach(() => {
  jest.useFakeTimers();
});

afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

it('rejects work that misses its deadline, and names its step', async () => {
  const outcome = withDeadline(new Promise(() => undefined), deadlineMs, 'mount').catch(String);
  await jest.advanceTimersByTimeAsync(deadlineMs - 1);
  await expect(Promise.race([outcome, Promise.resolve('pending')])).resolves.toBe('pending');
  await jest.advanceTimersByTimeAsync(1);
  await expect(outcome).resolves.toBe('DeadlineMissed: mount took longer than 5000 ms');
});

it('leaves no timer behind when the work ends in time', async () => {
  await expect(withDeadline(Promise.resolve('done'), deadlineMs, 'mount')).resolves.toBe('done');
  await expect(withDeadline(Promise.reject(new Error('broken')), deadlineMs, 'mount')).rejects.toThrow(
    'broken',
  );
  expect(jest.getTimerCount()).toBe(0);
});

it('does not count the time in which a busy page runs its timers late', () => {
  const onTime = globalThis.setTimeout;
  const lateByMs = 1_000;
  jest
    .spyOn(globalThis, 'setTimeout')
    .mockImplementation(((run: () => void, waitMs: number) => onTime(run, waitMs + lateByMs)) as never);
  const missed = jest.fn();
  startDeadline(deadlineMs, missed);
  jest.advanceTimersByTime(4 * deadlineMs);
  expect(missed).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20 * deadlineMs);
  expect(missed).toHaveBeenCalledTimes(1);
});

it('does not call back after it was stopped', () => {
  const missed = jest.fn();
  const stop = startDeadline(deadlineMs, missed);
  jest.advanceTimersByTime(deadlineMs - 50);
  stop();
  jest.advanceTimersByTime(deadlineMs);
  expect(missed).not.toHaveBeenCalled();
});
