import type { Page } from '@playwright/test';

/** Holds requests to these URLs until the returned function is called. */
export async function holdRequests(page: Page, urls: string | RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const whenReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(urls, async (route) => {
    await whenReleased;
    await route.continue();
  });
  return release;
}
