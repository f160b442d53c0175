import { mkdir } from 'node:fs/promises';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { root } from '../../support/settings';
import { productTitles, startProducts, type ProductName } from '../visits/products';
import { slow4G } from '../visits/timeVisit';
import { pickFrames, type Frame } from './pickFrames';

const filmedProducts = [
  'federated',
  'withoutFirstView',
  'monolith',
] as const satisfies readonly ProductName[];
const layouts: Readonly<Record<string, BrowserContextOptions>> = {
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  desktop: { viewport: { width: 1440, height: 900 } },
};
const lastsMs = 2_000;
const everyMs = 100;

/** Records the frames of a first visit on a slow network. Chromium sends a frame for each change of the page. */
async function film(
  browser: Browser,
  options: BrowserContextOptions,
  address: string,
): Promise<readonly (Frame | undefined)[]> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  const frames: Frame[] = [];
  client.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    frames.push({ data, atMs: timestamp * 1_000 });
    client.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined);
  });
  await client.send('Network.enable');
  await client.send('Network.emulateNetworkConditions', slow4G);
  await client.send('Page.startScreencast', { format: 'png', maxWidth: 480, maxHeight: 480 });
  await page.goto(address, { waitUntil: 'commit' });
  const startMs = await page.evaluate(() => performance.timeOrigin);
  await page.waitForTimeout(startMs + lastsMs + everyMs - Date.now());
  await client.send('Page.stopScreencast');
  await context.close();
  return pickFrames(frames, { startMs, lastsMs, everyMs });
}

type Film = readonly [title: string, frames: readonly (Frame | undefined)[]];

/** One row for each film, and one column for each point in time. */
function formatSheet(films: readonly Film[]): string {
  const cell = (frame: Frame | undefined, index: number) =>
    `<figure>${frame ? `<img src="data:image/png;base64,${frame.data}">` : '<div></div>'}` +
    `<figcaption>${String((index + 1) * everyMs)} ms</figcaption></figure>`;
  const rows = films.map(
    ([title, frames]) => `<h2>${title}</h2><section>${frames.map(cell).join('')}</section>`,
  );
  const style =
    'body{font:14px sans-serif;width:max-content}section{display:flex;gap:4px}figure{margin:0}img,div{width:180px}';
  return `<!doctype html><meta charset="utf-8"><style>${style}</style>${rows.join('')}`;
}

interface Options {
  readonly openBrowser: (args: readonly string[]) => Promise<Browser>;
  readonly progress: (line: string) => void;
}

/** Writes a contact sheet for each layout: the product with and without its first view, and the monolith. */
export async function captureFilmstrips({ openBrowser, progress }: Options): Promise<void> {
  const { origin, serve, fingerprint, close } = await startProducts(progress, filmedProducts);
  const browser = await openBrowser([`--ignore-certificate-errors-spki-list=${fingerprint}`]);
  const folder = `${root}.cache/filmstrip`;
  await mkdir(folder, { recursive: true });
  try {
    for (const [layout, options] of Object.entries(layouts)) {
      progress(`filming: ${layout}`);
      const films: Film[] = [];
      for (const product of filmedProducts) {
        // The stage that is live at a first visit.
        serve(product, 'previous');
        films.push([productTitles[product], await film(browser, options, origin)]);
      }
      const page = await browser.newPage();
      await page.setContent(formatSheet(films));
      await page.screenshot({ path: `${folder}/${layout}.png`, fullPage: true });
      await page.close();
      console.log(`${folder}/${layout}.png`);
    }
  } finally {
    await browser.close();
    close();
  }
}
