import type { BrowserContext, Page } from '@playwright/test';
import { firstTileSelector, markTile, viewTileSelector } from './countVisit';

/** 1.6 Mbit/s down, 750 kbit/s up and 150 ms latency: the slow 4G of Lighthouse. */
export const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** A page has settled after this time without a larger paint and without a long task. */
const quietMs = 1_500;
const timeoutMs = 60_000;

export interface VisitTimes {
  /** The first contentful paint: a text, a picture or the logo. */
  readonly firstPaintMs: number;
  readonly firstTileMs: number;
  readonly largestPaintMs: number;
  /** The end of the last long task before the page settled, but not earlier than the first tile of the view. */
  readonly interactiveMs: number;
  readonly longTasksMs: number;
  /** The sum of all layout shifts without recent input, as shares of the screen. */
  readonly shift: number;
}

interface VisitObservations {
  largestMs: number;
  shift: number;
  longTasks: { fromMs: number; toMs: number }[];
  firstTileMs: number | undefined;
  viewTileMs: number | undefined;
  firstPaintMs: number | undefined;
  nowMs: number;
}

interface LayoutShift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const observeVisit = (page: Page) =>
  page.addInitScript(() => {
    const observations = { largestMs: 0, shift: 0, longTasks: [] as { fromMs: number; toMs: number }[] };
    Object.assign(globalThis, { benchObservations: observations });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) observations.largestMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & LayoutShift)[])
        if (!entry.hadRecentInput) observations.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        observations.longTasks.push({ fromMs: startTime, toMs: startTime + duration });
    }).observe({ type: 'longtask', buffered: true });
  });

const readObservations = (page: Page) =>
  page.evaluate((): VisitObservations => {
    const { benchObservations } = globalThis as unknown as {
      benchObservations: Pick<VisitObservations, 'largestMs' | 'shift' | 'longTasks'>;
    };
    // An inner function must not have a name: tsx would call a helper that the page does not have.
    const [firstTileMs, viewTileMs, firstPaintMs] = ['first-tile', 'view-tile', 'first-contentful-paint'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    );
    return { ...benchObservations, firstTileMs, viewTileMs, firstPaintMs, nowMs: performance.now() };
  });

/** Times one visit on a slow network. The result is comparable only with visits within the same minute. */
export async function timeVisit(
  context: BrowserContext,
  address: string,
  { cpuThrottling = 1 } = {},
): Promise<VisitTimes> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4G);
  if (cpuThrottling > 1) await client.send('Emulation.setCPUThrottlingRate', { rate: cpuThrottling });
  await markTile(page, 'first-tile', firstTileSelector);
  await markTile(page, 'view-tile', viewTileSelector);
  await observeVisit(page);
  await page.goto(address, { waitUntil: 'commit', timeout: timeoutMs });
  await page.locator(viewTileSelector).first().waitFor({ state: 'attached', timeout: timeoutMs });
  let observations = await readObservations(page);
  const lastActivityMs = () =>
    Math.max(
      observations.largestMs,
      observations.firstTileMs ?? 0,
      ...observations.longTasks.map(({ toMs }) => toMs),
    );
  const deadlineMs = observations.nowMs + timeoutMs;
  while (observations.nowMs - lastActivityMs() < quietMs && observations.nowMs < deadlineMs) {
    await page.waitForTimeout(250);
    observations = await readObservations(page);
  }
  await page.close();
  const { firstTileMs = NaN, viewTileMs = NaN, firstPaintMs = NaN, longTasks, shift } = observations;
  return {
    firstPaintMs,
    firstTileMs,
    largestPaintMs: observations.largestMs,
    shift,
    interactiveMs: Math.max(viewTileMs, ...longTasks.map(({ toMs }) => toMs)),
    longTasksMs: longTasks.reduce((total, { fromMs, toMs }) => total + toMs - fromMs, 0),
  };
}
