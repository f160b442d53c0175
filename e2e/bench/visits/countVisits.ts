import type { Browser, BrowserContext } from '@playwright/test';
import { visitNames, type VisitName } from './budgets';
import { countVisit, type VisitCount } from './countVisit';
import { enter } from './enter';

/** As the recipe of Lighthouse has its phone. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** A browser that has never been here. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...phone, reducedMotion: 'reduce' });

/** Takes the files of earlier visits from a browser, and leaves it what it stored. */
async function forgetFiles(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await page.close();
}

/** Brings a browser from the visit before to where this one begins. */
export async function prepare(
  name: VisitName,
  context: BrowserContext,
  address: string,
  deploy: () => Promise<void> | void,
): Promise<void> {
  if (name === 'deploy') await deploy();
  if (name === 'member') await enter(context, address);
  if (name === 'memberFirst') await forgetFiles(context);
}

/** A first visit, a second one, one after `deploy` has made another lobby live, and as a member again and for the first time. */
export async function countVisits(
  browser: Browser,
  address: string,
  deploy: () => Promise<void> | void,
): Promise<Record<VisitName, VisitCount>> {
  const context = await newVisitor(browser);
  const counts: Partial<Record<VisitName, VisitCount>> = {};
  for (const name of visitNames) {
    await prepare(name, context, address, deploy);
    counts[name] = await countVisit(context, address);
  }
  await context.close();
  return counts as Record<VisitName, VisitCount>;
}
