import type { Page } from '@playwright/test';
import type { KnownView } from '../support/allViews';
import type { Session } from '../support/sessionCookie';
import type { Layout } from '../support/openAs';
import { ViewWalk } from '../support/ViewWalk';
import { openProbedPage, type ProbedPage } from './openProbedPage';
import type { OwnBrowser } from './createOwnBrowser';
import type { Observation } from './reasons';
import { succeedsWithin } from './watchdog';

export interface WalkOptions {
  readonly browser: OwnBrowser;
  readonly origin: string;
  readonly layout: Layout;
  /** Creates the session for the next page. */
  readonly newSession: () => Promise<Session | undefined>;
  /** For example `remote-lobby@1.4.0-1a2b3c4d`. */
  readonly buildId: string;
  readonly withinMs: number;
  /** Called after the first page, without a view, and then after each view. Returns whether to continue. */
  readonly report: (observation: Observation, view?: KnownView) => boolean;
}

/** Opens the first page, then the views in turn. All share one document until one of them fails to load. */
export async function walkViews(walk: WalkOptions, views: readonly KnownView[]): Promise<void> {
  const { browser, origin, layout, newSession, buildId, withinMs, report } = walk;
  let currentPage: ProbedPage | undefined;

  const openFirstPage = async (page: Page) => {
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor({ timeout: withinMs });
  };
  const closePage = async () => {
    const isClosed = (await currentPage?.close()) ?? true;
    currentPage = undefined;
    if (!isClosed) await browser.end();
  };
  const getPage = async () => {
    if (currentPage) return currentPage;
    const openedBrowser = await browser.get();
    const session = await newSession();
    currentPage = await openProbedPage({
      browser: openedBrowser,
      origin,
      layout,
      session,
      buildId,
      withinMs,
    });
    return currentPage;
  };

  const layoutLabels = { desktop: '', phone: ' on a phone' };
  const observe = async (
    name: string,
    open: (page: ProbedPage) => Promise<unknown>,
    expectsBuild: boolean,
  ) => {
    const probedPage = await getPage();
    const observation = await probedPage.observe(
      `${name}${layoutLabels[layout]}`,
      () => open(probedPage),
      expectsBuild,
    );
    if (observation.outcome !== 'loaded') await closePage();
    return observation;
  };
  /** Tries a late view again, because the machine may have been busy. */
  const observeWithRetry = async (...args: Parameters<typeof observe>) => {
    const observation = await observe(...args);
    return observation.outcome === 'late' ? observe(...args) : observation;
  };

  try {
    const firstPage = await observeWithRetry(
      'the first page',
      ({ page }) => openFirstPage(page),
      buildId.startsWith('host@'),
    );
    if (!report(firstPage) || firstPage.outcome !== 'loaded') return;
    for (const view of views) {
      const visit = async ({ page }: ProbedPage) => {
        // The first page has already been reported.
        if (page.url() === 'about:blank') await succeedsWithin(openFirstPage(page), withinMs);
        await view.visit(new ViewWalk(page, async () => undefined, withinMs));
      };
      if (!report(await observeWithRetry(view.name, visit, true), view)) return;
    }
  } finally {
    await closePage();
  }
}
