import type { Browser, CDPSession, Page } from '@playwright/test';

/** A screen and a half: as far as a quick flick goes between two frames that are looked at. */
const flickPx = 1_300;
const flicks = 200;
const longTaskMs = 50;

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 3 },
} as const;

interface Weight {
  /** All that the browser holds, such as nodes of controls and what is not collected yet. */
  readonly nodes: number;
  readonly nodesInPage: number;
  readonly listeners: number;
  readonly heapMb: number;
  readonly elementsInList: number;
}

async function weigh(page: Page, client: CDPSession): Promise<Weight> {
  // What has left the page is let go of a little later.
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

const kindsOfWork = ['ScriptDuration', 'RecalcStyleDuration', 'LayoutDuration'] as const;

/** What the page's thread has worked so far, which a busy machine falsifies less than frames do. */
async function workMs(client: CDPSession): Promise<readonly number[]> {
  const { metrics } = await client.send('Performance.getMetrics');
  return kindsOfWork.map((kind) => (metrics.find(({ name }) => name === kind)?.value ?? 0) * 1_000);
}

/** Frames and long tasks of one way through the list, from the page's own clocks. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate((limitMs) => {
    const seen = { framesMs: [] as number[], longTasksMs: [] as number[] };
    Object.assign(globalThis, { seen });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) if (duration >= limitMs) seen.longTasksMs.push(duration);
    }).observe({ type: 'longtask' });
    let before = performance.now();
    const tick = (now: number) => {
      seen.framesMs.push(now - before);
      before = now;
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  }, longTaskMs);
}

const seenBy = (page: Page) =>
  page.evaluate(
    () => (globalThis as unknown as { seen: { framesMs: number[]; longTasksMs: number[] } }).seen,
  );

/** To the last game, as fast as pages come. The footer may be higher than the window, so the list's own end counts. */
async function loadAll(page: Page): Promise<void> {
  const last = page.getByRole('main').getByText("That's all");
  while ((await last.count()) === 0) {
    await page.evaluate(() => document.querySelector('main ul[style]')?.scrollIntoView({ block: 'end' }));
    await page.waitForTimeout(100);
  }
}

/** From the last game up, one flick a frame. */
const flickUp = (page: Page) =>
  page.evaluate(
    async ([times, px]) => {
      for (let flick = 0; flick < times; flick += 1) {
        scrollBy(0, -px);
        await new Promise(requestAnimationFrame);
      }
    },
    [flicks, flickPx] as const,
  );

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** How heavy the longest list is, of a product that was started with CATALOGUE_GAMES=10000. */
export async function weighCatalogue(browser: Browser, address: string): Promise<void> {
  for (const [size, options] of Object.entries(sizes)) {
    const context = await browser.newContext(options);
    // tsx wraps functions that have a name in a helper, which a page does not have.
    await context.addInitScript('globalThis.__name = (made) => made');
    const page = await context.newPage();
    const client = await context.newCDPSession(page);
    await page.goto(`${address}#/?list=top`);
    const tiles = page.getByRole('main').getByRole('listitem');
    await page.locator('[aria-setsize]').first().waitFor();
    const before = await weigh(page, client);
    await loadAll(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const workedMs = await workMs(client);
    await watchFrames(page);
    await flickUp(page);
    const perFlick = (await workMs(client)).map((ms, kind) => (ms - (workedMs[kind] ?? 0)) / flicks);
    const { framesMs, longTasksMs } = await seenBy(page);
    const after = await weigh(page, client);
    const frames = framesMs.toSorted((a, b) => a - b);
    const games = await page.locator('[aria-setsize]').first().getAttribute('aria-setsize');
    console.log(`${size}: ${String(games)} games, ${String(flicks)} flicks of ${String(flickPx)} px`);
    console.table({
      'first page': before,
      'all pages': after,
    });
    console.log(`  tiles in the page ${String(await tiles.count())}`);
    console.log(`  frames p50 ${at(frames, 0.5).toFixed(1)} ms, p95 ${at(frames, 0.95).toFixed(1)} ms`);
    console.log(`  script, style, layout a flick: ${perFlick.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    console.log(
      `  long tasks ${String(longTasksMs.length)}, the longest ${Math.max(0, ...longTasksMs).toFixed(0)} ms`,
    );
    await context.close();
  }
}
