import type { Browser, Page } from '@playwright/test';
import { setSessionCookie, type Session } from './sessionCookie';
import { stack } from './settings';

export const layouts = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
} as const;
export type Layout = keyof typeof layouts;
export const layoutNames = Object.keys(layouts) as Layout[];

/** Opens an empty page in a new browser context, with the storage that an earlier visit would have left. */
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
    /** Set for an edge other than the product's. */
    readonly origin?: string;
  },
): Promise<Page> {
  const context = await browser.newContext({
    ...layouts[layout],
    reducedMotion: 'reduce',
    baseURL: origin,
  });
  const storage: Record<string, string> = { consent: 'necessary', lang };
  if (session) {
    storage['token'] = session.token;
    await setSessionCookie(context, session);
  }
  await context.addInitScript(
    ([siteOrigin, values]) => {
      if (location.origin !== siteOrigin) return;
      for (const [key, value] of Object.entries(values))
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
    },
    [origin, storage] as const,
  );
  return context.newPage();
}
