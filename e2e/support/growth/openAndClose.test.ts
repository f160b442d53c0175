import type { Page } from '@playwright/test';
import { countLastingTimers, trackTimers } from './openAndClose';

/** A page that runs in this process, with fake timers. */
async function trackedPage() {
  jest.useFakeTimers();
  const timers = { setTimeout, clearTimeout, setInterval, clearInterval };
  Object.assign(globalThis, { window: timers });
  const run = (task: unknown, argument?: unknown) =>
    Promise.resolve(
      typeof task === 'function' ? (task as (argument: unknown) => unknown)(argument) : undefined,
    );
  const page = { addInitScript: run, evaluate: run } as unknown as Page;
  await trackTimers(page);
  return { timers, countLasting: () => countLastingTimers(page) };
}

/** rxjs implements delays by intervals with a callback of this name. */
const asRxjs = (task: () => void) => Object.defineProperty(task, 'name', { value: 'bound flush' });

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

it('counts an interval of any length from its start until it is cleared', async () => {
  const { timers, countLasting } = await trackedPage();
  const timer = timers.setInterval(() => undefined, 30_000);
  expect(await countLasting()).toBe(1);
  jest.advanceTimersByTime(90_000);
  expect(await countLasting()).toBe(1);
  timers.clearInterval(timer);
  expect(await countLasting()).toBe(0);
});

it('does not count a short rxjs delay, but counts a repeating rxjs interval', async () => {
  const { timers, countLasting } = await trackedPage();
  const delayTimer = timers.setInterval(
    asRxjs(() => timers.clearInterval(delayTimer)),
    1_000,
  );
  expect(await countLasting()).toBe(0);
  jest.advanceTimersByTime(3_000);
  expect(await countLasting()).toBe(0);
  timers.setInterval(
    asRxjs(() => undefined),
    1_000,
  );
  jest.advanceTimersByTime(3_000);
  expect(await countLasting()).toBe(1);
});

it('counts a timer that is due much later, but not one that has fired or is due soon', async () => {
  const { timers, countLasting } = await trackedPage();
  timers.setTimeout(() => undefined, 1_000);
  timers.setTimeout(() => undefined, 600_000);
  expect(await countLasting()).toBe(1);
  jest.advanceTimersByTime(600_000);
  expect(await countLasting()).toBe(0);
});
