import type { BrowserContext, Page } from '@playwright/test';
import { requestsOverAt, watchRequests, type WatchedRequest } from './watchRequests';

/** A cover in the first row of games: what a player came for is to be seen. */
export const firstTile = '[data-view="screens/home"] li img';
/** Long enough that a request begun after another's answer is told from one begun beside it, also on a busy machine. */
const latencyMs = 1_500;
const line = { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 };
const withinMs = 60_000;

export interface VisitCount {
  /** Those that were over when the first tile was there. */
  readonly requests: readonly WatchedRequest[];
  readonly wireBytes: number;
  readonly scriptBytes: number;
  readonly depth: number;
}

/** Marks the moment of the first tile, and stops there for whoever has a debugger open. */
export const markFirstTile = (page: Page) =>
  page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      performance.mark('first-tile');
      observer.disconnect();
      // eslint-disable-next-line no-debugger -- The functions that have run by now are counted here.
      debugger;
    }).observe(document, { childList: true, subtree: true });
  }, firstTile);

const sum = (requests: readonly WatchedRequest[]) =>
  requests.reduce((total, { wireBytes }) => total + wireBytes, 0);

/** What a visit costs up to the first tile. Counts only: a busy machine changes none of them. */
export async function countVisit(context: BrowserContext, address: string): Promise<VisitCount> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const watched = await watchRequests(client);
  await client.send('Network.emulateNetworkConditions', line);
  await markFirstTile(page);
  await page.goto(address, { waitUntil: 'commit', timeout: withinMs });
  await page.locator(firstTile).first().waitFor({ state: 'attached', timeout: withinMs });
  const tileAtMs = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-tile')[0]?.startTime ?? 0),
  );
  const requests = requestsOverAt(watched, tileAtMs / 1_000);
  await page.close();
  return {
    requests,
    wireBytes: sum(requests),
    scriptBytes: sum(requests.filter(({ isScript }) => isScript)),
    depth: Math.max(...requests.map(({ depth }) => depth)),
  };
}

/** How many calls of functions a first visit takes up to the first tile. */
export async function countCalls(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  // So that what the page does when it is idle comes after the tile here, as it does on a real line.
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', line);
  await markFirstTile(page);
  await client.send('Debugger.enable');
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const stopped = new Promise((resolve) => client.once('Debugger.paused', resolve));
  await page.goto(address, { waitUntil: 'commit', timeout: withinMs });
  await stopped;
  const { result } = await client.send('Profiler.takePreciseCoverage');
  await client.send('Debugger.disable');
  await page.close();
  return result
    .filter(({ url }) => url.startsWith('http'))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((total, count) => total + count, 0);
}
