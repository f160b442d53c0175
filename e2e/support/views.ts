import type { Browser, Page } from '@playwright/test';
import { openAs, type Layout } from './openAs';
import { registerMember, type Member } from './registerMember';

/** One view of each remote: its heading and its path. */
export const exampleViews = {
  'remote-lobby': { heading: 'Top games', path: '/', forMembers: false },
  'remote-cashier': { heading: 'Transaction History', path: '/?popup=transactions', forMembers: true },
  'remote-account': { heading: 'Sign In', path: '/?popup=signIn', forMembers: false },
  'remote-content': { heading: 'Terms and Conditions', path: '/?popup=terms', forMembers: false },
} as const;

export type Remote = keyof typeof exampleViews;

export const remotes = Object.keys(exampleViews) as Remote[];

let member: Promise<Member> | undefined;

/** Opens an empty page in a new browser context, signed in if the remote's example view is for members. */
export async function openPageFor(
  browser: Browser,
  origin: string,
  remote: Remote,
  layout: Layout = 'desktop',
): Promise<Page> {
  const session = exampleViews[remote].forMembers ? await (member ??= registerMember()) : undefined;
  return openAs(browser, { layout, session, origin });
}

/** The home page without the first view of the document, which has the same headings before the lobby has run. */
export const loadedHome = (page: Page) => page.locator('[data-view="screens/home"][aria-busy="false"]');

export const headingOf = (page: Page, remote: Remote) =>
  (remote === 'remote-lobby' ? loadedHome(page) : page).getByRole('heading', {
    name: exampleViews[remote].heading,
  });
