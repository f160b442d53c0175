import { mkdirSync } from 'node:fs';
import { devices, type Browser, type BrowserContext, type Page } from '@playwright/test';
import { enablePseudoLocale } from '../support/pseudoLocale';
import { ViewWalk } from '../support/ViewWalk';
import { walkContent } from '../support/walkContent';

const states: Readonly<Record<string, object>> = {
  loaded: {},
  loading: { slowMs: 30_000 },
  empty: { empty: true },
  error: {
    fail: { '/sys/game/all': 'http500', '/base/game/get': 'error', '/sys/country/listTelNum': 'error' },
  },
  long: { longTexts: true },
};

const sizes = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
};

/** Waits until nothing but a slow server keeps the page waiting. */
const settled = (page: Page) => page.waitForTimeout(2_000);

export interface ScreensOptions {
  readonly browser: Browser;
  readonly address: string;
  readonly folder?: string | undefined;
  /** Every view of content in each of these instead. */
  readonly languages?: readonly string[] | undefined;
}

/** Pictures from a product that runs: the first screens in every state. */
export async function drawScreens({
  browser,
  address,
  folder = '.cache/screens',
  languages,
}: ScreensOptions): Promise<void> {
  const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    home: async (page) => {
      await page.goto(address);
      await settled(page);
    },
    signUp: async (page) => {
      await page.goto(`${address}#/?popup=signUp`);
      await settled(page);
      await page.getByRole('button', { name: 'Continue' }).click({ timeout: 3_000 });
      await settled(page);
    },
    game: async (page) => {
      await page.goto(address);
      await page.getByRole('main').getByRole('button', { name: 'Gearheart', exact: true }).first().click();
      await settled(page);
    },
  };

  async function signIn(context: BrowserContext): Promise<void> {
    const page = await context.newPage();
    await page.goto(`${address}#/login`);
    await page.getByLabel('Username or email').fill('demo');
    await page.getByLabel('Password', { exact: true }).fill('Demo-2026!');
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).click();
    await page.getByRole('button', { name: 'Hide balance' }).waitFor();
    await page.close();
  }

  async function openContext(options: object): Promise<BrowserContext> {
    const context = await browser.newContext(options);
    await context.addInitScript(() => localStorage.setItem('consent', 'necessary'));
    return context;
  }

  async function drawStates(size: string, options: object): Promise<void> {
    for (const [screen, show] of Object.entries(screens)) {
      for (const [state, scenario] of Object.entries(states)) {
        const context = await openContext(options);
        if (screen === 'game') await signIn(context);
        const page = await context.newPage();
        const set = () =>
          context.addCookies([
            { name: 'sandbox-scenario', value: encodeURIComponent(JSON.stringify(scenario)), url: address },
          ]);
        // A game is reached through a home page that answers; what follows is what the picture is about.
        if (screen === 'game' && state !== 'long') {
          await page.goto(address);
          await page.getByRole('main').getByRole('listitem').first().waitFor();
          await set();
          await page
            .getByRole('main')
            .getByRole('button', { name: 'Gearheart', exact: true })
            .first()
            .click();
          await settled(page);
        } else {
          await set();
          await show(page).catch(() => undefined);
        }
        await page.screenshot({ path: `${folder}/${screen}-${state}-${size}.png` });
        await context.close();
      }
    }
  }

  async function drawContent(size: string, options: object, language: string): Promise<void> {
    const context = await openContext(options);
    await signIn(context);
    if (language === 'pseudo') await enablePseudoLocale(context);
    else await context.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    const page = await context.newPage();
    await page.goto(address);
    const walk = new ViewWalk(page, async (view) => {
      // A screen is seen whole, a popup as it opens.
      const path = `${folder}/${view.replace('/', '-')}-${language}-${size}.png`;
      await page.screenshot({ path, fullPage: view.startsWith('screens/'), animations: 'disabled' });
    });
    await walkContent(walk);
    await context.close();
  }

  mkdirSync(folder, { recursive: true });
  for (const [size, options] of Object.entries(sizes)) {
    if (languages === undefined) await drawStates(size, options);
    for (const language of languages ?? []) await drawContent(size, options, language);
  }
}
