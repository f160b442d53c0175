import type { CDPSession, Page } from '@playwright/test';
import type { Layer } from '../layers';
import { weigh } from './weigh';
import type { Reading } from './growth';

const withinMs = 60_000;
// The last views are let go of when the calls that they began would have timed out.
const restsWithinMs = 25_000;
const askEveryMs = 500;

/** By the timer, when it comes. */
interface Counted {
  __timers: Map<unknown, number>;
}
/** single-spa watches each step of a parcel for a minute, though it is long done. */
export const watchedMs = 60_000;
// The shell asks for the registry again after 75 s at the latest.
const comesByItselfMs = 80_000;

/** tsx has functions named by a call, also in those that run in the page. */
export const nameFunctions = (page: Page) => page.addInitScript('globalThis.__name = (named) => named');

/** Before anything of the page runs: every timer that is set is noted until it has come or is cleared. */
export async function noteTimers(page: Page): Promise<void> {
  await nameFunctions(page);
  await page.addInitScript(() => {
    const noted = ((window as unknown as Counted).__timers = new Map<unknown, number>());
    const { setTimeout: later, clearTimeout: notLater, setInterval: often, clearInterval: notOften } = window;
    const run = (task: TimerHandler, given: unknown[]) => {
      if (typeof task === 'function') (task as (...given: unknown[]) => void)(...given);
    };
    Object.assign(window, {
      setTimeout: (task: TimerHandler, ms?: number, ...given: unknown[]) => {
        const timer = later(() => {
          noted.delete(timer);
          run(task, given);
        }, ms);
        noted.set(timer, performance.now() + (ms ?? 0));
        return timer;
      },
      setInterval: (task: TimerHandler, ms?: number, ...given: unknown[]) => {
        // rxjs waits by an interval that it clears when it has come, and lets it go on where it repeats itself.
        const waits = typeof task === 'function' && task.name === 'bound flush';
        const timer = often(() => {
          run(task, given);
          if (noted.has(timer)) noted.set(timer, Infinity);
        }, ms);
        noted.set(timer, waits ? performance.now() + (ms ?? 0) : Infinity);
        return timer;
      },
      clearTimeout: (timer?: number) => {
        noted.delete(timer);
        notLater(timer);
      },
      clearInterval: (timer?: number) => {
        noted.delete(timer);
        notOften(timer);
      },
    });
  });
}

/** Those that were set and go on, or come so late that nothing of a closed view waits for them. */
export const lastingTimers = (page: Page): Promise<number> =>
  page.evaluate((withinMs) => {
    const dueMs = [...(window as unknown as Counted).__timers.values()];
    return dueMs.filter((ms) => ms > performance.now() + withinMs).length;
  }, comesByItselfMs);

/** Calls that have gone out and have no answer yet. */
export function noteCalls(page: Page): () => number {
  const underWay = new Set<unknown>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  return () => underWay.size;
}

/** Opens and closes a popup as fast as the page can, each time until it shows all that it has to show. */
export function openAndClose(page: Page, layer: Layer, times: number): Promise<void> {
  return page.evaluate(
    async ({ layer, times, withinMs }) => {
      const until = (what: string, holds: () => boolean) =>
        new Promise<void>((resolve, reject) => {
          const deadline = performance.now() + withinMs;
          const look = () => {
            if (holds()) resolve();
            else if (performance.now() > deadline) reject(new Error(`${layer.id} ${what}`));
            else requestAnimationFrame(look);
          };
          look();
        });
      const dialog = () => document.querySelector(`dialog[data-layer="${layer.id}"]`);
      for (let time = 0; time < times; time += 1) {
        const { usr = {}, idx = 0 } = (history.state ?? {}) as { usr?: { at?: number }; idx?: number };
        const { at = 0 } = usr;
        const state = { idx: idx + 1, key: '', usr: { stack: [layer], pushed: true, at: at + 1 } };
        // As a step forward to an entry in which it was open.
        history.pushState(state, '');
        window.dispatchEvent(new PopStateEvent('popstate', { state }));
        await until('did not open', () => {
          const view = dialog()?.querySelector('[data-view]');
          return (
            view?.getAttribute('aria-busy') === 'false' &&
            view.querySelector('h1, h2, h3') !== null &&
            view.querySelector('[aria-busy="true"]') === null
          );
        });
        dialog()?.dispatchEvent(new Event('cancel', { cancelable: true }));
        await until('did not close', () => document.querySelector('dialog[open]') === null);
      }
    },
    { layer, times, withinMs },
  );
}

interface Rest {
  readonly cycles: number;
  readonly calls: () => number;
  readonly rests: (now: Reading) => boolean;
}

/** Once the page is at rest, or has had its time. */
export async function readAtRest(
  page: Page,
  client: CDPSession,
  { cycles, calls, rests }: Rest,
): Promise<Reading> {
  const deadline = performance.now() + restsWithinMs;
  const read = async (): Promise<Reading> => ({
    ...(await weigh(page, client)),
    cycles,
    timers: await lastingTimers(page),
    callsUnderWay: calls(),
  });
  let now = await read();
  while (!rests(now) && performance.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
    now = await read();
  }
  return now;
}
