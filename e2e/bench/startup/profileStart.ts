import type { BrowserContext } from '@playwright/test';
import { viewTileSelector } from '../visits/countVisit';

/** After this time, the page has loaded its deferred parts, also on a slow processor. */
const settleMs = 6_000;
const timeoutMs = 60_000;

interface CallFrame {
  readonly functionName: string;
  readonly url: string;
  /** Both count from 0. */
  readonly lineNumber: number;
  readonly columnNumber: number;
}

/** A V8 CPU profile. Times are in microseconds on the browser's monotonic clock. */
export interface CpuProfile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: CallFrame;
    readonly children?: readonly number[];
  }[];
  readonly startTime: number;
  readonly samples?: readonly number[];
  /** The time before each sample. */
  readonly timeDeltas?: readonly number[];
}

/** A period in milliseconds. The field that holds it states the clock. */
export interface Period {
  readonly fromMs: number;
  readonly toMs: number;
}

export interface StartProfile {
  readonly profile: CpuProfile;
  /** The start of the navigation, on the clock of the profile. */
  readonly navigationMs: number;
  /**
   * Time until the first tile of the view is in the document. Unlike `VisitTimes.interactiveMs`, it does not include
   * later long tasks.
   */
  readonly interactiveMs: number;
  /** Counted from the start of the navigation. */
  readonly longTasks: readonly Period[];
}

/** Profiles the main thread from the navigation until the page has settled, without throttling the network. */
export async function profileStart(
  context: BrowserContext,
  address: string,
  cpuThrottling: number,
): Promise<StartProfile> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await page.addInitScript((selector) => {
    const observations = { interactiveMs: NaN, longTasks: [] as Period[] };
    Object.assign(globalThis, { startObservations: observations });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        observations.longTasks.push({ fromMs: startTime, toMs: startTime + duration });
    }).observe({ type: 'longtask', buffered: true });
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      observations.interactiveMs = performance.now();
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  }, viewTileSelector);
  await client.send('Performance.enable', { timeDomain: 'timeTicks' });
  await client.send('Profiler.enable');
  await client.send('Profiler.setSamplingInterval', { interval: 500 });
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
  await client.send('Profiler.start');
  await page.goto(address, { waitUntil: 'commit', timeout: timeoutMs });
  await page.locator(viewTileSelector).first().waitFor({ state: 'attached', timeout: timeoutMs });
  await page.waitForTimeout(settleMs);
  const { profile } = await client.send('Profiler.stop');
  const { metrics } = await client.send('Performance.getMetrics');
  const observations = await page.evaluate(
    () =>
      (globalThis as unknown as { startObservations: Pick<StartProfile, 'interactiveMs' | 'longTasks'> })
        .startObservations,
  );
  await page.close();
  const navigationS = metrics.find(({ name }) => name === 'NavigationStart')?.value ?? NaN;
  return { profile, navigationMs: navigationS * 1_000, ...observations };
}
