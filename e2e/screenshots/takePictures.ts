import type { Browser, BrowserContext, Page } from '@playwright/test';
import { existsSync, writeFileSync } from 'node:fs';
import { layouts } from '../support/openAs';
import type { Picture } from './listPictures';

const origin = 'http://casino.localhost';
const startTime = '2026-11-22T10:00:00Z';
/** Longer than the delays and transitions of views. */
const settleMs = 2_000;
const maxTries = 6;
/** Chromium draws in other processes, so more pages would not be faster on two cores. */
const pageCount = 3;
const examplePicture =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3" width="400" height="300"><path fill="#35507f" d="M0 0h4v3H0z"/></svg>';

/** Two runs draw the same: time passes only on request, and random numbers repeat. */
async function makeRepeatable(context: BrowserContext): Promise<void> {
  await context.clock.install({ time: new Date(Date.parse(startTime) - 1_000) });
  await context.clock.pauseAt(startTime);
  await context.addInitScript(() => {
    let seed = 1;
    Math.random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
  });
}

/** Serves the compiled page, and one picture for all addresses of pictures. There is no server. */
async function serveFiles(context: BrowserContext, pagesFolder: string): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    const kind = route.request().resourceType();
    const path = `${pagesFolder}${pathname}`;
    // A film would show a different frame in each run.
    if (kind !== 'media' && existsSync(path)) return route.fulfill({ path });
    if (kind === 'image') return route.fulfill({ contentType: 'image/svg+xml', body: examplePicture });
    return route.abort();
  });
}

/** Counts the requests that a page waits for. */
function watchRequests(page: Page) {
  let pendingCount = 0;
  page.on('request', () => (pendingCount += 1));
  page.on('requestfinished', () => (pendingCount -= 1));
  page.on('requestfailed', () => (pendingCount -= 1));
  return () => pendingCount === 0;
}

/** Takes a picture when the view is mounted, nothing is pending, and two pictures in a row are equal. */
async function takeSettled(page: Page, isIdle: () => boolean): Promise<Buffer> {
  let previous: Buffer | undefined;
  for (let attempt = 0; attempt < maxTries; attempt += 1) {
    await page.clock.runFor(settleMs);
    const isShown = (await page.locator('body[data-shown]').count()) === 1;
    const picture = await page.screenshot({ fullPage: true, animations: 'disabled', scale: 'css' });
    if (isShown && isIdle() && previous?.equals(picture) === true) return picture;
    previous = picture;
  }
  throw new Error('still changes');
}

async function takePicture(browser: Browser, picture: Picture, pagesFolder: string): Promise<Buffer> {
  const context = await browser.newContext({
    ...layouts[picture.layout],
    reducedMotion: 'reduce',
    forcedColors: picture.hasForcedColors ? 'active' : 'none',
    timezoneId: 'Asia/Manila',
    locale: 'en-US',
  });
  try {
    await makeRepeatable(context);
    await serveFiles(context, pagesFolder);
    const page = await context.newPage();
    const isIdle = watchRequests(page);
    await page.goto(`${origin}/${picture.owner}/index.html${picture.address}`);
    return await takeSettled(page, isIdle);
  } catch (error) {
    throw new Error(`${picture.name}: ${String(error)}`, { cause: error });
  } finally {
    await context.close();
  }
}

interface Folders {
  readonly pagesFolder: string;
  readonly outFolder: string;
}

/** Takes pictures of the compiled pages into `<outFolder>/<name>.png`. */
export async function takePictures(
  browser: Browser,
  pictures: readonly Picture[],
  { pagesFolder, outFolder }: Folders,
): Promise<void> {
  const queue = [...pictures];
  const takeFromQueue = async () => {
    for (let picture = queue.shift(); picture; picture = queue.shift()) {
      writeFileSync(`${outFolder}/${picture.name}.png`, await takePicture(browser, picture, pagesFolder));
    }
  };
  await Promise.all(Array.from({ length: pageCount }, takeFromQueue));
}
