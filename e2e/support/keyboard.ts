import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator) =>
  target.evaluate((element) => element.ownerDocument.activeElement === element).catch(() => false);

const maxStops = 80;

/** Goes on by Tab, or back by Shift and Tab, until that is reached; only where it is there and can be seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(maxStops)} times ${key} does not reach ${target.toString()}`);
}

/** As with a mouse's click, for who has none. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Into a field; in a select it finds the choice that begins so, once the list with it has come. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  const isSelect = await target.evaluate((element) => element.matches('select'));
  if (isSelect) await expect(target.locator('option', { hasText: text })).not.toHaveCount(0);
  await page.keyboard.type(text);
}

/** One of a group: Tab leads to the group, the arrows through it. */
export async function choose(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const first = group.first();
  await tabTo(page, first);
  const { length } = await group.all();
  for (let step = 0; step < length && !(await isFocused(wanted)); step += 1) {
    await page.keyboard.press('ArrowRight');
  }
  if (!(await wanted.isChecked())) await page.keyboard.press('Space');
  await expect(wanted).toBeChecked();
}
