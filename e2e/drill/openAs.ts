import type { Browser, Page } from '@playwright/test';
import { giveCookie, type Session } from '../stack/giveSession';
import { stack } from '../stack/settings';

export const layouts = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
export type Layout = keyof typeof layouts;

/** A page without a document of a browser that knows its player, or nobody, as an earlier visit would have left it. */
export async function openAs(
  browser: Browser,
  {
    layout,
    lang = 'en',
    session,
  }: { readonly layout: Layout; readonly lang?: string; readonly session?: Session | undefined },
): Promise<Page> {
  const context = await browser.newContext({
    ...layouts[layout],
    reducedMotion: 'reduce',
    baseURL: stack.origin,
  });
  const stored: Record<string, string> = { consent: 'necessary', lang };
  if (session) {
    stored['token'] = session.token;
    await giveCookie(context, session);
  }
  await context.addInitScript(
    ([origin, values]) => {
      if (location.origin !== origin) return;
      for (const [key, value] of Object.entries(values))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [stack.origin, stored] as const,
  );
  return context.newPage();
}
