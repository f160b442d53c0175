import type { BrowserContext, Page } from '@playwright/test';
import { poll } from './deployLobby';
import { requestsFinishedBy, watchRequests, type WatchedRequest } from './watchRequests';

/** The first game cover of the loaded view. When it is visible, the page reacts to input at once. */
export const viewTileSelector = '[data-view="screens/home"][aria-busy="false"] li img';
/**
 * The first visible game cover, of the first view or of the loaded view. From then on, the page is useful to a player.
 */
export const firstTileSelector = `.first-view:not([hidden]) li img, ${viewTileSelector}`;
/** Long enough to distinguish requests of different waves, even on a busy machine. */
const latencyMs = 1_500;
const slowNetwork = { offline: false, latency: latencyMs, downloadThroughput: -1, uploadThroughput: -1 };
const timeoutMs = 60_000;

export interface VisitCount {
  /** Requests that had finished when the first tile of the view appeared. */
  readonly requests: readonly WatchedRequest[];
  /** The request of the document's dictionary, which the page starts when it is idle. It is in none of the totals. */
  readonly idleRequests: readonly WatchedRequest[];
  readonly wireBytes: number;
  readonly scriptBytes: number;
  /** Number of waves of `requests`. */
  readonly waves: number;
}

/** Sets a performance mark with this name when a tile appears. Pauses there if a debugger is attached. */
export const markTile = (page: Page, name: 'first-tile' | 'view-tile', tileSelector: string) =>
  page.addInitScript(
    ([mark, selector]) => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return;
        performance.mark(mark);
        observer.disconnect();
        // eslint-disable-next-line no-debugger -- At this pause, the bench counts the functions that have run.
        debugger;
      }).observe(document, { childList: true, subtree: true, attributeFilter: ['hidden', 'aria-busy'] });
    },
    [name, tileSelector] as const,
  );

/** Whether the page has fetched the dictionary of its document, or the document has none. */
const isDictionarySettled = (page: Page) =>
  page.evaluate(() => {
    const address = document.querySelector<HTMLMetaElement>('meta[name="document-dictionary"]')?.content;
    return (
      address === undefined || performance.getEntriesByName(new URL(address, location.href).href).length > 0
    );
  });

export const sumWireBytes = (requests: readonly WatchedRequest[]) =>
  requests.reduce((total, { wireBytes }) => total + wireBytes, 0);

/**
 * Counts the requests and bytes of a visit up to the first tile of the view. A busy machine does not change these
 * counts.
 */
export async function countVisit(context: BrowserContext, address: string): Promise<VisitCount> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const recordedRequests = await watchRequests(client);
  await client.send('Network.emulateNetworkConditions', slowNetwork);
  await markTile(page, 'view-tile', viewTileSelector);
  await page.goto(address, { waitUntil: 'commit', timeout: timeoutMs });
  await page.locator(viewTileSelector).first().waitFor({ state: 'attached', timeout: timeoutMs });
  const viewTileMs = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('view-tile')[0]?.startTime ?? 0),
  );
  // Pictures load in parallel with the scripts, so the number of loaded pictures differs between visits.
  const requests = requestsFinishedBy(recordedRequests, viewTileMs / 1_000).filter(
    ({ path, owner }) => !path.startsWith('/api/sys/file/get') && owner !== 'dictionary',
  );
  const listIdleRequests = () => [...recordedRequests.values()].filter(({ owner }) => owner === 'dictionary');
  await poll(
    'The page has not fetched its dictionary',
    async () =>
      (await isDictionarySettled(page)) &&
      listIdleRequests().every(({ finishedS }) => finishedS !== undefined),
  );
  await page.close();
  return {
    requests,
    idleRequests: listIdleRequests(),
    wireBytes: sumWireBytes(requests),
    scriptBytes: sumWireBytes(requests.filter(({ isScript }) => isScript)),
    waves: Math.max(...requests.map(({ wave }) => wave)),
  };
}

/** Counts the function calls of a first visit up to the first tile of the view. */
export async function countCalls(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  // On a slow network, the page's idle work comes after the first tile, as it does for most players.
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slowNetwork);
  await markTile(page, 'view-tile', viewTileSelector);
  await client.send('Debugger.enable');
  await client.send('Profiler.enable');
  await client.send('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  const whenPaused = new Promise((resolve) => client.once('Debugger.paused', resolve));
  await page.goto(address, { waitUntil: 'commit', timeout: timeoutMs });
  await whenPaused;
  const { result } = await client.send('Profiler.takePreciseCoverage');
  await client.send('Debugger.disable');
  await page.close();
  return result
    .filter(({ url }) => url.startsWith('http'))
    .flatMap(({ functions }) => functions.map(({ ranges }) => ranges[0]?.count ?? 0))
    .reduce((total, count) => total + count, 0);
}
