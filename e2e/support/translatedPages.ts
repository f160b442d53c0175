import { expect, type Browser, type Page } from '@playwright/test';
import { listLatestWins } from 'shared-contracts/api';
import type { Language } from 'shared-contracts/domain';
import { startPageTranslator } from 'shared-contracts/testing';
import type { Session } from './sessionCookie';
import { openAs, type Layout } from './openAs';
import { watchPages, type PageWatch } from './watchPages';

/** Two pages of one player: one without and one with a page translator. */
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
  if (!plain || !translated) throw new Error('The pages did not open.');
  const watches = await Promise.all([plain, translated].map((page) => watchPages(page.context())));
  await translated.context().addInitScript(startPageTranslator);
  for (const page of [plain, translated]) {
    // The sandbox generates different wins for each page.
    await page
      .context()
      .route(`**${listLatestWins.path}*`, (route) =>
        route.fulfill({ json: { error: 0, message: '', data: ['A***B. won $10.00 on Gearheart'] } }),
      );
    await page.goto('/');
  }
  return { plain, translated, watches };
}

/** Reads every visible text of a page and its frames, in order. */
async function readTexts(page: Page): Promise<string[]> {
  const texts = await Promise.all(
    page.frames().map((frame) =>
      frame.evaluate(() => {
        const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const visibleTexts: string[] = [];
        while (walker.nextNode()) {
          const { currentNode: node } = walker;
          const text = (node.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
          if (text !== '' && node.parentElement?.checkVisibility()) visibleTexts.push(text);
        }
        return visibleTexts;
      }),
    ),
  );
  return texts.flat();
}

/** Waits until both pages show the same texts. */
export async function expectSameTexts(
  { plain, translated }: TranslatedPages,
  description: string,
): Promise<void> {
  await expect(translated.locator('font > font').first(), description).toBeAttached();
  await expect(async () => {
    const [expectedTexts, translatedTexts] = await Promise.all([plain, translated].map(readTexts));
    expect(translatedTexts, description).toEqual(expectedTexts);
  }).toPass({ timeout: 30_000 });
}

/** Chooses a language in the footer of both pages, even if a popup covers the select. */
export async function chooseLanguage(
  { plain, translated }: TranslatedPages,
  language: Language,
): Promise<void> {
  for (const page of [plain, translated]) {
    const select = page.locator('select:has(option[value="fil"])').first();
    await select.selectOption(language, { force: true });
    await expect(page.locator('html')).toHaveAttribute('lang', language);
  }
}

/** Controls that change a view without a request. Excludes controls without text: favorite buttons send a request. */
const localControlSelector =
  'input:is([type="radio"], [type="checkbox"]):enabled, summary, [aria-pressed], [aria-expanded]:not([data-opens])';

/** Clicks the control with this index in a view of both pages. Returns false if the view has fewer controls. */
export async function pressControl(
  { plain, translated }: TranslatedPages,
  view: string,
  index: number,
): Promise<boolean> {
  const presses = [plain, translated].map((page) =>
    page.locator(`[data-view="${view}"]`).evaluate(
      (region, [selector, position]) => {
        const controls = [...region.querySelectorAll<HTMLElement>(selector)].filter(
          (control) => control instanceof HTMLInputElement || control.textContent.trim() !== '',
        );
        controls[position]?.click();
        return position < controls.length;
      },
      [localControlSelector, index] as const,
    ),
  );
  const [isInPlain, isInTranslated] = await Promise.all(presses);
  expect(isInTranslated, `control ${String(index)} of ${view}`).toBe(isInPlain);
  return isInPlain === true;
}
