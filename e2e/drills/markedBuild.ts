import type { Page } from '@playwright/test';
import { restampBuild, type RestampedBuild } from '../support/restampBuild';
import { exampleViews } from '../support/views';

const { heading, path } = exampleViews['remote-content'];
const newerHeading = `Newer ${heading}`;

/** Creates a build of remote-content with another heading in the terms, so that a drill sees which build runs. */
export const createMarkedBuild = (): Promise<RestampedBuild> =>
  restampBuild({
    name: 'remote-content',
    hash: '0badf00d',
    change: (text) => text.replaceAll(heading, newerHeading),
  });

/** Opens the terms through the address, without a new document. Returns which build shows them. */
export async function openTerms(page: Page): Promise<'newer' | 'previous'> {
  const dialog = page.getByRole('dialog');
  await page.evaluate((hash) => (location.hash = hash), `#${path}`);
  const title = dialog.getByRole('heading', { name: heading });
  await title.first().waitFor();
  const text = await title.first().textContent();
  await dialog.getByRole('heading', { level: 3 }).first().waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return text === newerHeading ? 'newer' : 'previous';
}

/** Simulates a player who returns to the tab. */
export const focusTab = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('focus')));
