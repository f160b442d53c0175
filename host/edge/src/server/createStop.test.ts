import { closeTimeoutMs } from './createEdge';
import { createStop } from './createStop';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function startStop(close: () => Promise<unknown>) {
  const steps: string[] = [];
  const stop = createStop({
    delayMs: 2_000,
    timeoutMs: closeTimeoutMs,
    drain: () => void steps.push('drain'),
    close: () => {
      steps.push('close');
      return close();
    },
    exit: (code) => void steps.push(`exit ${String(code)}`),
    log: { info: () => undefined },
  });
  stop();
  return { stop, steps };
}

it('drains first, closes the listeners after the delay, and then exits with 0', async () => {
  const { steps } = startStop(() => Promise.resolve());
  await jest.advanceTimersByTimeAsync(1_999);
  expect(steps).toEqual(['drain']);
  await jest.advanceTimersByTimeAsync(1);
  expect(steps).toEqual(['drain', 'close', 'exit 0']);
});

it('waits for open requests longer than the longest API call of 15 s, but not forever', async () => {
  const { steps } = startStop(() => new Promise(() => undefined));
  await jest.advanceTimersByTimeAsync(2_000 + 15_000);
  expect(steps).toEqual(['drain', 'close']);
  await jest.advanceTimersByTimeAsync(5_000);
  expect(steps).toEqual(['drain', 'close', 'exit 1']);
});

it('exits at once on a second signal', () => {
  const { stop, steps } = startStop(() => Promise.resolve());
  stop();
  expect(steps).toEqual(['drain', 'exit 1']);
});
