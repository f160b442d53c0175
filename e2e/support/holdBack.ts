import type { Page } from '@playwright/test';

/** Holds back what is asked for at these addresses; it comes once the answer of this is called. */
export async function holdBack(page: Page, addresses: string | RegExp): Promise<() => void> {
  let letCome: () => void = () => undefined;
  const isOver = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(addresses, async (route) => {
    await isOver;
    await route.continue();
  });
  return letCome;
}
