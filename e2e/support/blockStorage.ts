import type { Page } from '@playwright/test';

/** Makes every use of these stores throw, as when the player blocks site data or the disk is full. */
export async function blockStorage(
  page: Page,
  names: readonly ('localStorage' | 'sessionStorage')[],
): Promise<void> {
  await page.addInitScript((blockedNames) => {
    for (const name of blockedNames) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }
  }, names);
}
