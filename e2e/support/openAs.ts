import type { Browser, Page } from '@playwright/test';
import { giveCookie, type Session } from './giveSession';
import { stack } from './settings';

const layouts = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
export type Layout = keyof typeof layouts;
export const layoutNames = Object.keys(layouts) as Layout[];

/** A page without a document of a browser that knows its player, or nobody, as an earlier visit would have left it. */
export async function openAs(
  browser: Browser,
  {
    layout,
    lang = 'en',
    session,
    origin = stack.origin,
  }: {
    readonly layout: Layout;
    readonly lang?: string;
    readonly session?: Session | undefined;
    /** Of an edge other than the product's. */
    readonly origin?: string;
  },
): Promise<Page> {
  const context = await browser.newContext({
    ...layouts[layout],
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  const stored: Record<string, string> = { consent: 'necessary', lang };
  if (session) {
    stored['token'] = session.token;
    await giveCookie(context, session);
  }
  await context.addInitScript(
    ([at, values]) => {
      if (location.origin !== at) return;
      for (const [key, value] of Object.entries(values))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [origin, stored] as const,
  );
  return context.newPage();
}
