import type { Browser, BrowserContext } from '@playwright/test';
import type { VisitName } from './budgets';
import { countVisit, type VisitCount } from './countVisit';
import { signInDemoMember } from './signInDemoMember';

/** The phone that Lighthouse simulates. */
const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
} as const;

/** A browser context of a new visitor. */
export const newVisitor = (browser: Browser): Promise<BrowserContext> =>
  browser.newContext({ ...phone, reducedMotion: 'reduce' });

/** Clears the HTTP cache but not the storage. */
async function clearHttpCache(context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  await client.send('Network.clearBrowserCache');
  await page.close();
}

/** Prepares a browser for the next visit. */
export async function prepareVisit(
  name: VisitName,
  context: BrowserContext,
  address: string,
  deploy: () => Promise<void> | void,
): Promise<void> {
  if (name === 'deploy') await deploy();
  if (name === 'member') await signInDemoMember(context, address);
  if (name === 'memberFirst') await clearHttpCache(context);
}

/** Counts visits of one visitor in order. `deploy` must make another lobby live. */
export async function countVisits<Name extends VisitName>(
  browser: Browser,
  address: string,
  { names, deploy }: { readonly names: readonly Name[]; readonly deploy: () => Promise<void> | void },
): Promise<Record<Name, VisitCount>> {
  const context = await newVisitor(browser);
  const counts: Partial<Record<Name, VisitCount>> = {};
  for (const name of names) {
    await prepareVisit(name, context, address, deploy);
    counts[name] = await countVisit(context, address);
  }
  await context.close();
  return counts as Record<Name, VisitCount>;
}
