import type { Page } from '@playwright/test';
import { lastingTimers, noteTimers } from './openAndClose';

/** A page that is this process, with timers that a test moves. */
async function notedPage() {
  jest.useFakeTimers();
  const own = { setTimeout, clearTimeout, setInterval, clearInterval };
  Object.assign(globalThis, { window: own });
  const run = (task: unknown, given?: unknown) =>
    Promise.resolve(typeof task === 'function' ? (task as (given: unknown) => unknown)(given) : undefined);
  const page = { addInitScript: run, evaluate: run } as unknown as Page;
  await noteTimers(page);
  return { own, left: () => lastingTimers(page) };
}

/** By this name rxjs sets the intervals that it waits by. */
const asRxjs = (task: () => void) => Object.defineProperty(task, 'name', { value: 'bound flush' });

afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'window');
});

it('counts an interval from its beginning until it is cleared, however seldom it comes', async () => {
  const { own, left } = await notedPage();
  const timer = own.setInterval(() => undefined, 30_000);
  expect(await left()).toBe(1);
  jest.advanceTimersByTime(90_000);
  expect(await left()).toBe(1);
  own.clearInterval(timer);
  expect(await left()).toBe(0);
});

it('counts no wait of rxjs that comes once and soon, and one that repeats itself', async () => {
  const { own, left } = await notedPage();
  const once = own.setInterval(
    asRxjs(() => own.clearInterval(once)),
    1_000,
  );
  expect(await left()).toBe(0);
  jest.advanceTimersByTime(3_000);
  expect(await left()).toBe(0);
  own.setInterval(
    asRxjs(() => undefined),
    1_000,
  );
  jest.advanceTimersByTime(3_000);
  expect(await left()).toBe(1);
});

it('counts a timer that comes much later, and none that has come or comes soon', async () => {
  const { own, left } = await notedPage();
  own.setTimeout(() => undefined, 1_000);
  own.setTimeout(() => undefined, 600_000);
  expect(await left()).toBe(1);
  jest.advanceTimersByTime(600_000);
  expect(await left()).toBe(0);
});
