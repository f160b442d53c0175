import type { CDPSession, Page } from '@playwright/test';
import type { Layer } from '../layers';
import { measureUsage } from './measureUsage';
import type { Reading } from './growth';

const timeoutMs = 60_000;
// The page releases the last views when their pending calls time out.
const settlesWithinMs = 25_000;
const readEveryMs = 500;

/** The due time of each timer. Infinity for intervals, which last until they are cleared. */
interface WindowWithTimers {
  __timers: Map<unknown, number>;
}
// The shell polls the registry at least every 75 s.
const registryPollMs = 80_000;

/** tsx names functions by calling a helper. Functions that run in the page need that helper there. */
export const defineTsxNameCall = (page: Page) => page.addInitScript('globalThis.__name = (named) => named');

/** Tracks every timer from its start until it fires or is cleared. Call this before the page loads. */
export async function trackTimers(page: Page): Promise<void> {
  await defineTsxNameCall(page);
  await page.addInitScript(() => {
    const dueTimes = ((window as unknown as WindowWithTimers).__timers = new Map<unknown, number>());
    const {
      setTimeout: originalSetTimeout,
      clearTimeout: originalClearTimeout,
      setInterval: originalSetInterval,
      clearInterval: originalClearInterval,
    } = window;
    const run = (task: TimerHandler, args: unknown[]) => {
      if (typeof task === 'function') (task as (...args: unknown[]) => void)(...args);
    };
    Object.assign(window, {
      setTimeout: (task: TimerHandler, ms?: number, ...args: unknown[]) => {
        const timer = originalSetTimeout(() => {
          dueTimes.delete(timer);
          run(task, args);
        }, ms);
        dueTimes.set(timer, performance.now() + (ms ?? 0));
        return timer;
      },
      setInterval: (task: TimerHandler, ms?: number, ...args: unknown[]) => {
        // rxjs implements a delay as an interval that it clears after the first run. Its repeating intervals run on,
        // so an interval of rxjs counts as lasting only after its first run.
        const mayBeDelay = typeof task === 'function' && task.name === 'bound flush';
        const timer = originalSetInterval(() => {
          run(task, args);
          if (dueTimes.has(timer)) dueTimes.set(timer, Infinity);
        }, ms);
        dueTimes.set(timer, mayBeDelay ? performance.now() + (ms ?? 0) : Infinity);
        return timer;
      },
      clearTimeout: (timer?: number) => {
        dueTimes.delete(timer);
        originalClearTimeout(timer);
      },
      clearInterval: (timer?: number) => {
        dueTimes.delete(timer);
        originalClearInterval(timer);
      },
    });
  });
}

/** Counts intervals, and timers that are due later than any timer of the shell. */
export const countLastingTimers = (page: Page): Promise<number> =>
  page.evaluate((pollMs) => {
    const dueMs = [...(window as unknown as WindowWithTimers).__timers.values()];
    return dueMs.filter((ms) => ms > performance.now() + pollMs).length;
  }, registryPollMs);

/** Returns a function that counts the requests without a response. */
export function trackCalls(page: Page): () => number {
  const pendingRequests = new Set<unknown>();
  page.on('request', (request) => pendingRequests.add(request));
  page.on('requestfinished', (request) => pendingRequests.delete(request));
  page.on('requestfailed', (request) => pendingRequests.delete(request));
  return () => pendingRequests.size;
}

/** Opens a popup repeatedly, and closes it each time as soon as it has loaded completely. */
export function openAndClose(page: Page, layer: Layer, times: number): Promise<void> {
  return page.evaluate(
    async ({ layer, times, timeoutMs }) => {
      const waitFor = (errorText: string, condition: () => boolean) =>
        new Promise<void>((resolve, reject) => {
          const deadlineMs = performance.now() + timeoutMs;
          const check = () => {
            if (condition()) resolve();
            else if (performance.now() > deadlineMs) reject(new Error(`${layer.id} ${errorText}`));
            else requestAnimationFrame(check);
          };
          check();
        });
      const dialog = () => document.querySelector(`dialog[data-layer="${layer.id}"]`);
      for (let index = 0; index < times; index += 1) {
        const { usr = {}, idx = 0 } = (history.state ?? {}) as { usr?: { at?: number }; idx?: number };
        const { at = 0 } = usr;
        const state = { idx: idx + 1, key: '', usr: { stack: [layer], pushed: true, at: at + 1 } };
        // Simulates navigation forward to a history entry with the open popup.
        history.pushState(state, '');
        window.dispatchEvent(new PopStateEvent('popstate', { state }));
        await waitFor('did not open', () => {
          const view = dialog()?.querySelector('[data-view]');
          return (
            view?.getAttribute('aria-busy') === 'false' &&
            view.querySelector('h1, h2, h3') !== null &&
            view.querySelector('[aria-busy="true"]') === null
          );
        });
        dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
        await waitFor('did not close', () => document.querySelector('dialog[open]') === null);
      }
    },
    { layer, times, timeoutMs },
  );
}

interface ReadOptions {
  readonly cycles: number;
  readonly countPendingCalls: () => number;
  readonly isSettled: (reading: Reading) => boolean;
}

/** Reads the usage of a page when it has settled, or at the time limit. */
export async function readWhenSettled(
  page: Page,
  client: CDPSession,
  { cycles, countPendingCalls, isSettled }: ReadOptions,
): Promise<Reading> {
  const deadlineMs = performance.now() + settlesWithinMs;
  const read = async (): Promise<Reading> => ({
    ...(await measureUsage(page, client)),
    cycles,
    timers: await countLastingTimers(page),
    pendingCalls: countPendingCalls(),
  });
  let reading = await read();
  while (!isSettled(reading) && performance.now() < deadlineMs) {
    await new Promise((resolve) => setTimeout(resolve, readEveryMs));
    reading = await read();
  }
  return reading;
}
