import type { Browser, CDPSession, Page } from '@playwright/test';

/** One and a half screens: the distance of a quick flick between two frames. */
const flickPx = 1_300;
const flickCount = 200;
const longTaskMs = 50;

const layouts = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
} as const;

interface PageUsage {
  /** All nodes in the browser, including internal nodes of controls and nodes that are not yet garbage-collected. */
  readonly nodes: number;
  readonly nodesInPage: number;
  readonly listeners: number;
  readonly heapMb: number;
  readonly elementsInList: number;
}

async function measureUsage(page: Page, client: CDPSession): Promise<PageUsage> {
  // The browser releases removed nodes a little later.
  await page.waitForTimeout(3_000);
  for (let round = 0; round < 3; round += 1) await client.send('HeapProfiler.collectGarbage');
  const { nodes, jsEventListeners: listeners } = await client.send('Memory.getDOMCounters');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const nodesInPage = await page.evaluate(() => {
    const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
    let count = 0;
    while (walker.nextNode()) count += 1;
    return count;
  });
  const elementsInList = await page.locator('main ul').last().locator('*').count();
  return { nodes, nodesInPage, listeners, heapMb: usedSize / 1_000_000, elementsInList };
}

const workMetrics = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

/** Reads the time that the page's thread has worked. A busy machine distorts it less than the frame times. */
async function readWorkMs(client: CDPSession): Promise<readonly number[]> {
  const { metrics } = await client.send('Performance.getMetrics');
  return workMetrics.map((kind) => (metrics.find(({ name }) => name === kind)?.value ?? 0) * 1_000);
}

/** Records frame times and long tasks while the list scrolls. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate((limitMs) => {
    const observations = { framesMs: [] as number[], longTasksMs: [] as number[] };
    Object.assign(globalThis, { observed: observations });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        if (duration >= limitMs) observations.longTasksMs.push(duration);
    }).observe({ type: 'longtask' });
    let previousMs = performance.now();
    const recordFrame = (nowMs: number) => {
      observations.framesMs.push(nowMs - previousMs);
      previousMs = nowMs;
      requestAnimationFrame(recordFrame);
    };
    requestAnimationFrame(recordFrame);
  }, longTaskMs);
}

const readObservations = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { observed: { framesMs: number[]; longTasksMs: number[] } }).observed,
  );

/** Scrolls to the end of the list, which is above the footer, until all games are loaded. */
async function loadAllGames(page: Page): Promise<void> {
  const endOfList = page.getByRole('main').getByText("That's all");
  while ((await endOfList.count()) === 0) {
    await page.evaluate(() => document.querySelector('main ul[style]')?.scrollIntoView({ block: 'end' }));
    await page.waitForTimeout(100);
  }
}

/** Scrolls up from the last game, one flick per frame. */
const flickUp = (page: Page) =>
  page.evaluate(
    async ([times, px]) => {
      for (let flick = 0; flick < times; flick += 1) {
        scrollBy(0, -px);
        await new Promise(requestAnimationFrame);
      }
    },
    [flickCount, flickPx] as const,
  );

const quantile = (sortedValues: readonly number[], share: number) =>
  sortedValues[Math.min(sortedValues.length - 1, Math.floor(sortedValues.length * share))] ?? 0;

/** Measures the longest list of a product that was started with CATALOGUE_GAMES=10000. */
export async function measureCatalogue(browser: Browser, address: string): Promise<void> {
  for (const [layout, options] of Object.entries(layouts)) {
    const context = await browser.newContext(options);
    // tsx adds calls of the helper `__name`, which the page does not have.
    await context.addInitScript('globalThis.__name = (named) => named');
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await page.goto(`${address}#/?list=top`);
    const tiles = page.getByRole('main').getByRole('listitem');
    await page.locator('[aria-setsize]').first().waitFor();
    const firstPageUsage = await measureUsage(page, client);
    await loadAllGames(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const workBeforeMs = await readWorkMs(client);
    await watchFrames(page);
    await flickUp(page);
    const workPerFlickMs = (await readWorkMs(client)).map(
      (ms, index) => (ms - (workBeforeMs[index] ?? 0)) / flickCount,
    );
    const { framesMs, longTasksMs } = await readObservations(page);
    const allPagesUsage = await measureUsage(page, client);
    const frames = framesMs.toSorted((a, b) => a - b);
    const gameCount = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize');
    console.log(
      `${layout}: ${String(gameCount)} games, ${String(flickCount)} flicks of ${String(flickPx)} px`,
    );
    console.table({
      'first page': firstPageUsage,
      'all pages': allPagesUsage,
    });
    console.log(`  tiles in the page ${String(await tiles.count())}`);
    console.log(
      `  frames p50 ${quantile(frames, 0.5).toFixed(1)} ms, p95 ${quantile(frames, 0.95).toFixed(1)} ms`,
    );
    console.log(
      `  script, style, layout a flick: ${workPerFlickMs.map((ms) => ms.toFixed(1)).join(', ')} ms`,
    );
    console.log(
      `  long tasks ${String(longTasksMs.length)}, the longest ${Math.max(0, ...longTasksMs).toFixed(0)} ms`,
    );
    await context.close();
  }
}
