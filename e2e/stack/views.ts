import type { Browser, Page } from '@playwright/test';
import { giveCookie } from './giveSession';
import { registerMember, type Member } from './registerMember';

/** A heading that each remote brings, and where it is read. */
export const views = {
  'remote-lobby': { heading: 'Top games', path: '/', forMembers: false },
  'remote-cashier': { heading: 'Transaction History', path: '/?popup=transactions', forMembers: true },
  'remote-account': { heading: 'Sign In', path: '/?popup=signIn', forMembers: false },
  'remote-content': { heading: 'Terms and Conditions', path: '/?popup=terms', forMembers: false },
} as const;

export type Remote = keyof typeof views;

export const remotes = Object.keys(views) as Remote[];

let member: Promise<Member> | undefined;

/** A page of a browser that was never here, as a member where the view is for members. */
export async function newPage(browser: Browser, origin: string, remote: Remote): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  const stored: Record<string, string> = { consent: 'necessary' };
  if (views[remote].forMembers) {
    const session = await (member ??= registerMember());
    stored['token'] = session.token;
    await giveCookie(context, session);
  }
  await page.addInitScript(
    ([at, values]) => {
      if (location.origin !== at) return;
      for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
    },
    [origin, stored] as const,
  );
  return page;
}

export const headingOf = (page: Page, remote: Remote) =>
  page.getByRole('heading', { name: views[remote].heading });
