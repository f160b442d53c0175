import type { Browser, Page } from '@playwright/test';
import { openAs, type Layout } from './openAs';
import { registerMember, type Member } from './registerMember';

/** One heading of each remote, and the path that shows it. */
export const views = {
  'remote-lobby': { heading: 'Top games', path: '/', forMembers: false },
  'remote-cashier': { heading: 'Transaction History', path: '/?popup=transactions', forMembers: true },
  'remote-account': { heading: 'Sign In', path: '/?popup=signIn', forMembers: false },
  'remote-content': { heading: 'Terms and Conditions', path: '/?popup=terms', forMembers: false },
} as const;

export type Remote = keyof typeof views;

export const remotes = Object.keys(views) as Remote[];

let member: Promise<Member> | undefined;

/** Opens a page in a new browser context, signed in if the remote's view is for members. */
export async function newPage(
  browser: Browser,
  origin: string,
  remote: Remote,
  layout: Layout = 'desktop',
): Promise<Page> {
  const session = views[remote].forMembers ? await (member ??= registerMember()) : undefined;
  return openAs(browser, { layout, session, origin });
}

export const headingOf = (page: Page, remote: Remote) =>
  page.getByRole('heading', { name: views[remote].heading });
