// pnpm bench:visits [host URL]   prints the table "What a visit costs" of the README, from a product that runs.
import { chromium, type BrowserContext, type CDPSession } from '@playwright/test';
import { findChromium } from '../../.config/run/chromium.mjs';

const [address = 'http://casino.localhost:4400/'] = process.argv.slice(2);
/** Long enough that a request begun after another's answer is told from one begun beside it. */
const latencyMs = 3_000;
const firstTile = '[data-view="screens/home"] li img';

interface Request {
  readonly path: string;
  readonly begun: number;
  readonly wallTime: number;
  readonly script: boolean;
  finished?: number;
  bytes: number;
  depth: number;
}

async function watchNetwork(client: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  client.on('Network.requestWillBeSent', ({ requestId, request, timestamp, wallTime, type }) => {
    if (request.url.startsWith('data:')) return;
    const path = new URL(request.url).pathname;
    requests.set(requestId, {
      path,
      begun: timestamp,
      wallTime,
      script: type === 'Script',
      bytes: 0,
      depth: 1,
    });
  });
  client.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (!request) return;
    request.finished = timestamp;
    request.bytes = encodedDataLength;
  });
  // What the browser has kept costs nothing and makes nobody wait.
  client.on('Network.requestServedFromCache', ({ requestId }) => requests.delete(requestId));
  client.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) requests.delete(requestId);
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
  return requests;
}

/** Exact counts up to the first tile: bytes on the wire, requests, and how many of them had to wait for one another. */
async function visit(context: BrowserContext, name: string): Promise<string> {
  const page = await context.newPage();
  const requests = await watchNetwork(await context.newCDPSession(page));
  await page.addInitScript((selector) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector(selector)) return;
      performance.mark('first-tile');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  }, firstTile);
  await page.goto(address, { waitUntil: 'commit' });
  await page.locator(firstTile).first().waitFor({ state: 'attached', timeout: 120_000 });
  const tileAtMs = await page.evaluate(
    () => performance.timeOrigin + (performance.getEntriesByName('first-tile')[0]?.startTime ?? 0),
  );
  const before = [...requests.values()].filter(({ wallTime }) => wallTime * 1_000 < tileAtMs);
  for (const request of before) {
    const waitedFor = before.filter(({ finished }) => finished !== undefined && finished < request.begun);
    request.depth = 1 + Math.max(0, ...waitedFor.map(({ depth }) => depth));
  }
  const kB = (list: Request[]) => (list.reduce((sum, { bytes }) => sum + bytes, 0) / 1_000).toFixed(1);
  const scripts = before.filter(({ script }) => script);
  const depth = Math.max(...before.map((request) => request.depth));
  await page.close();
  return `| ${name} | ${kB(before)} | ${kB(scripts)} | ${String(before.length)} | ${String(depth)} |`;
}

const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
console.log('| Visit | On the wire, kB | of it scripts, kB (brotli) | Requests | Depth |');
console.log('|---|---|---|---|---|');
console.log(await visit(context, 'first'));
console.log(await visit(context, 'second'));
await browser.close();
