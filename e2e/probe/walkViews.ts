import type { Page } from '@playwright/test';
import type { KnownView } from '../support/allViews';
import type { Session } from '../support/sessionCookie';
import type { Layout } from '../support/openAs';
import { ViewWalk } from '../support/ViewWalk';
import { openProbed, type ProbedPage } from './openProbed';
import type { OwnBrowser } from './ownBrowser';
import type { Sight } from './reasons';
import { endsWell } from './watchdog';

export interface Walk {
  readonly browser: OwnBrowser;
  readonly origin: string;
  readonly layout: Layout;
  /** Of whoever the next page is of. */
  readonly newSession: () => Promise<Session | undefined>;
  /** `remote-lobby@1.4.0-1a2b3c4d` */
  readonly id: string;
  readonly withinMs: number;
  /** Of a view by its name, or of the first page; says whether to go on. */
  readonly tell: (sight: Sight, view?: KnownView) => boolean;
}

/** Opens the first page and then one view after the other, in one document as long as nothing goes wrong. */
export async function walkViews(walk: Walk, views: readonly KnownView[]): Promise<void> {
  const { browser, origin, layout, newSession, id, withinMs, tell } = walk;
  let open: ProbedPage | undefined;

  const boot = async (page: Page) => {
    await page.goto(`${origin}/`, { waitUntil: 'commit' });
    await page.getByRole('banner').waitFor({ timeout: withinMs });
  };
  const leave = async () => {
    const hasGone = (await open?.close()) ?? true;
    open = undefined;
    if (!hasGone) await browser.end();
  };
  const begin = async () => {
    if (open) return open;
    const [opened, session] = [await browser.get(), await newSession()];
    open = await openProbed({ browser: opened, origin, layout, session, id, withinMs });
    return open;
  };

  const places = { desktop: '', phone: ' on a phone' };
  const see = async (name: string, lead: (page: ProbedPage) => Promise<unknown>, shows: boolean) => {
    const probed = await begin();
    const sight = await probed.see(`${name}${places[layout]}`, () => lead(probed), shows);
    if (sight.ended !== 'there') await leave();
    return sight;
  };
  /** Once more where it was late: the machine may have been busy. */
  const seeTwice = async (...asked: Parameters<typeof see>) => {
    const sight = await see(...asked);
    return sight.ended === 'late' ? see(...asked) : sight;
  };

  try {
    const first = await seeTwice('the first page', ({ page }) => boot(page), id.startsWith('host@'));
    if (!tell(first) || first.ended !== 'there') return;
    for (const view of views) {
      const visit = async ({ page }: ProbedPage) => {
        // How the first page comes has been judged.
        if (page.url() === 'about:blank') await endsWell(boot(page), withinMs);
        await view.visit(new ViewWalk(page, async () => undefined, withinMs));
      };
      if (!tell(await seeTwice(view.name, visit, true), view)) return;
    }
  } finally {
    await leave();
  }
}
