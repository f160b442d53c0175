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

/** A first visit, a second one, one after `deploy` has made another lobby live, and one more as a member. */
export async function countVisits(
  browser: Browser,
  address: string,
  deploy: () => Promise<void> | void,
): Promise<Record<VisitName, VisitCount>> {
  const context = await newVisitor(browser);
  const counts: Partial<Record<VisitName, VisitCount>> = {};
  for (const name of visitNames) {
    if (name === 'deploy') await deploy();
    if (name === 'member') await enter(context, address);
    counts[name] = await countVisit(context, address);
  }
  await context.close();
  return counts as Record<VisitName, VisitCount>;
}
