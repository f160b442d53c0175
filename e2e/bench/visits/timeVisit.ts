import type { BrowserContext, Page } from '@playwright/test';
import { firstTile, markFirstTile } from './countVisit';

/** 1.6 Mbit/s down, 750 kbit/s up and 150 ms: what Lighthouse calls a slow 4G. */
export const line = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };
/** A page is at rest when for so long nothing larger was drawn and no task was long. */
const quietMs = 1_500;
const withinMs = 60_000;

export interface VisitTimes {
  /** Of anything but a ground: a text, a picture, the brand's mark. */
  readonly firstPaintMs: number;
  readonly firstTileMs: number;
  readonly largestPaintMs: number;
  /** The end of the last long task before the page was at rest, and never before the first tile. */
  readonly interactiveMs: number;
  readonly longTasksMs: number;
  /** The sum of all shifts that nobody's input led to, as a part of the screen. */
  readonly shift: number;
}

interface Seen {
  largestMs: number;
  shift: number;
  longTasks: { fromMs: number; toMs: number }[];
  firstTileMs: number | undefined;
  firstPaintMs: number | undefined;
  nowMs: number;
}

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

const observe = (page: Page) =>
  page.addInitScript(() => {
    const seen = { largestMs: 0, shift: 0, longTasks: [] as { fromMs: number; toMs: number }[] };
    Object.assign(globalThis, { seenByBench: seen });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) seen.largestMs = startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & Shift)[])
        if (!entry.hadRecentInput) seen.shift += entry.value;
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        seen.longTasks.push({ fromMs: startTime, toMs: startTime + duration });
    }).observe({ type: 'longtask', buffered: true });
  });

const look = (page: Page) =>
  page.evaluate((): Seen => {
    const { seenByBench } = globalThis as unknown as {
      seenByBench: Pick<Seen, 'largestMs' | 'shift' | 'longTasks'>;
    };
    // No helper of its own: the compiler marks functions with one that the page does not know.
    const [firstTileMs, firstPaintMs] = ['first-tile', 'first-contentful-paint'].map(
      (name) => performance.getEntriesByName(name)[0]?.startTime,
    );
    return { ...seenByBench, firstTileMs, firstPaintMs, nowMs: performance.now() };
  });

/** One visit on a slow line, on the clock. Worth something beside another of the same minute only. */
export async function timeVisit(context: BrowserContext, address: string): Promise<VisitTimes> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
  await markFirstTile(page);
  await observe(page);
  await page.goto(address, { waitUntil: 'commit', timeout: withinMs });
  await page.locator(firstTile).first().waitFor({ state: 'attached', timeout: withinMs });
  let seen = await look(page);
  const lastMs = () =>
    Math.max(seen.largestMs, seen.firstTileMs ?? 0, ...seen.longTasks.map(({ toMs }) => toMs));
  const giveUpMs = seen.nowMs + withinMs;
  while (seen.nowMs - lastMs() < quietMs && seen.nowMs < giveUpMs) {
    await page.waitForTimeout(250);
    seen = await look(page);
  }
  await page.close();
  const { firstTileMs = NaN, firstPaintMs = NaN, largestMs: largestPaintMs, longTasks, shift } = seen;
  return {
    ...{ firstPaintMs, firstTileMs, largestPaintMs, shift },
    interactiveMs: Math.max(firstTileMs, ...longTasks.map(({ toMs }) => toMs)),
    longTasksMs: longTasks.reduce((total, { fromMs, toMs }) => total + toMs - fromMs, 0),
  };
}
