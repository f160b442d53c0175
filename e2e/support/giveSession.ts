import type { BrowserContext } from '@playwright/test';
import type { Member } from './registerMember';
import { stack } from './settings';

export type Session = Pick<Member, 'token' | 'cookie'>;

/** Gives a browser the cookie of a session, as a sign-in in it would have; the token is for its pages to keep. */
export async function giveCookie(context: BrowserContext, { cookie }: Session): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  // Cookies do not respect ports: it is good for an edge of the journey's own too.
  await context.addCookies([{ name, value, url: stack.origin, httpOnly: true, sameSite: 'Strict' }]);
}
