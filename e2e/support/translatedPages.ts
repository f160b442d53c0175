import { expect, type Browser, type Page } from '@playwright/test';
import { listLatestWins } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { startPageTranslator } from 'shared-contracts/testing';
import type { Session } from './giveSession';
import { openAs, type Layout } from './openAs';
import { watchPages, type PageWatch } from './watchPages';

/** Two pages of one player: one as it is, and one under a page translator. */
export interface TranslatedPages {
  readonly plain: Page;
  readonly translated: Page;
  readonly watches: readonly PageWatch[];
}

export async function openTranslatedPages(
  browser: Browser,
  layout: Layout,
  session?: Session,
): Promise<TranslatedPages> {
  const [plain, translated] = await Promise.all([0, 1].map(() => openAs(browser, { layout, session })));
  if (!plain || !translated) throw new Error('no pages');
  const watches = await Promise.all([plain, translated].map((page) => watchPages(page.context())));
  await translated.context().addInitScript(startPageTranslator);
  for (const page of [plain, translated]) {
    // The sandbox makes up different wins for each page.
    await page
      .context()
      .route(`**${listLatestWins.path}*`, (route) =>
        route.fulfill({ json: { error: 0, message: '', data: ['A***B. won $10.00 on Gearheart'] } }),
      );
    await page.goto('/');
  }
  return { plain, translated, watches };
}

/** Every visible text of a page and of the frames in it, in order. */
async function shownTexts(page: Page): Promise<string[]> {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const shown: string[] = [];
        while (walker.nextNode()) {
          const { currentNode: node } = walker;
          const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
          if (text !== '' && node.parentElement?.checkVisibility()) shown.push(text);
        }
        return shown;
      }),
    ),
  );
  return texts.flat();
}

/** Waits until the translated page shows the same texts as the other one. */
export async function expectSameTexts({ plain, translated }: TranslatedPages, when: string): Promise<void> {
  await expect(translated.locator('font > font').first(), when).toBeAttached();
  await expect(async () => {
    const [wanted, shown] = await Promise.all([plain, translated].map(shownTexts));
    expect(shown, when).toEqual(wanted);
  }).toPass({ timeout: 5_000 });
}

/** Uses the select of the footer, which a popup may cover. */
export async function chooseLanguage(
  { plain, translated }: TranslatedPages,
  language: Language,
): Promise<void> {
  for (const page of [plain, translated]) {
    const choice = page.locator('select:has(option[value="fil"])').first();
    await choice.selectOption(language, { force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
}

/** What a player can change in a view without sending anything. Hearts, which have no words, are sent. */
const changing =
  'input:is([type="radio"], [type="checkbox"]):enabled, summary, [aria-pressed], [aria-expanded]:not([data-opens])';

/** Presses the control of that number in a view of either page; false when there is none. */
export async function pressControl(
  { plain, translated }: TranslatedPages,
  view: string,
  index: number,
): Promise<boolean> {
  const pressed = [plain, translated].map((page) =>
    page.locator(`[data-view="${view}"]`).evaluate(
      (place, [selector, at]) => {
        const controls = [...place.querySelectorAll<HTMLElement>(selector)].filter(
          (control) => control instanceof HTMLInputElement || control.textContent.trim() !== '',
        );
        controls[at]?.click();
        return at < controls.length;
      },
      [changing, index] as const,
    ),
  );
  const [inPlain, inTranslated] = await Promise.all(pressed);
  expect(inTranslated, `control ${String(index)} of ${view}`).toBe(inPlain);
  return inPlain === true;
}
