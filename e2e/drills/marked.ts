import type { Page } from '@playwright/test';
import { restampBuild, type RestampedBuild } from '../support/restampBuild';
import { views } from '../support/views';

const { heading, path } = views['remote-content'];
const newerHeading = `Newer ${heading}`;

/** Another build of remote-content that can be told by its heading. */
export const markedBuild = (): Promise<RestampedBuild> =>
  restampBuild({
    name: 'remote-content',
    hash: '0badf00d',
    change: (text) => text.replaceAll(heading, newerHeading),
  });

/** Opens the terms anew, by an address and without a new document, and tells which build they are of. */
export async function openTerms(page: Page): Promise<'newer' | 'former'> {
  const dialog = page.getByRole('dialog');
  await page.evaluate((hash) => (location.hash = hash), `#${path}`);
  const title = dialog.getByRole('heading', { name: heading });
  await title.first().waitFor();
  const text = await title.first().textContent();
  await dialog.getByRole('heading', { level: 3 }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return text === newerHeading ? 'newer' : 'former';
}

/** As when a player comes back to the tab. */
export const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
