import { expect, type Locator, type Page } from '@playwright/test';

const isFocused = (target: Locator) =>
  target.evaluate((element) => element.ownerDocument.activeElement === element).catch(() => false);

const maxStops = 80;

/** Presses Tab, or Shift+Tab, until the visible target has the focus. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await isFocused(target)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${String(maxStops)} times ${key} does not reach ${target.toString()}`);
}

/** Moves the focus to the target and activates it with the keyboard. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Types into a field. In a select, waits for the option and selects it by its first letters. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  const isSelect = await target.evaluate((element) => element.matches('select'));
  if (isSelect) await expect(target.locator('option', { hasText: text })).not.toHaveCount(0);
  await page.keyboard.type(text);
}

/** Chooses an option of a group: Tab moves the focus to the group, the arrow keys move it within the group. */
export async function choose(page: Page, group: Locator, option: Locator): Promise<void> {
  await tabTo(page, group.first());
  const { length } = await group.all();
  for (let step = 0; step < length && !(await isFocused(option)); step += 1) {
    await page.keyboard.press('ArrowRight');
  }
  if (!(await option.isChecked())) await page.keyboard.press('Space');
  await expect(option).toBeChecked();
}
