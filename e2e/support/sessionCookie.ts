import type { BrowserContext } from '@playwright/test';
import type { Member } from './registerMember';
import { stack } from './settings';

export type Session = Pick<Member, 'token' | 'cookie'>;

/** Sets the session cookie in a browser, as a sign-in would. The token belongs in the page's storage instead. */
export async function setSessionCookie(context: BrowserContext, { cookie }: Session): Promise<void> {
  const [name = '', value = ''] = cookie.split('=');
  // Cookies ignore ports, so this cookie also works for an edge that the journey starts itself.
  await context.addCookies([{ name, value, url: stack.origin, httpOnly: true, sameSite: 'Strict' }]);
}
