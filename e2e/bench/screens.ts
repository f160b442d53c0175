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

const layouts = {
  desktop: { viewport: { width: 1440, height: 900 } },
  phone: { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } },
};

/** Waits long enough for the page to load. Only the slow server of the state `loading` takes longer. */
const waitUntilSettled = (page: Page) => page.waitForTimeout(2_000);

export interface ScreensOptions {
  readonly browser: Browser;
  readonly address: string;
  readonly folder?: string | undefined;
  /** If set, captures only the views of remote-content, in these languages. */
  readonly languages?: readonly string[] | undefined;
}

/** Takes screenshots of the home page, the sign-up and a game of a running product, in every state. */
export async function captureScreens({
  browser,
  address,
  folder = '.cache/screens',
  languages,
}: ScreensOptions): Promise<void> {
  const screens: Readonly<Record<string, (page: Page) => Promise<void>>> = {
    home: async (page) => {
      await page.goto(address);
      await waitUntilSettled(page);
    },
    signUp: async (page) => {
      await page.goto(`${address}#/?popup=signUp`);
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'Continue' }).click({ timeout: 3_000 });
      await waitUntilSettled(page);
    },
    game: async (page) => {
      await page.goto(address);
      await page.getByRole('main').getByRole('button', { name: 'Gearheart', exact: true }).first().click();
      await waitUntilSettled(page);
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

  async function captureStates(layout: string, options: object): Promise<void> {
    for (const [screen, open] of Object.entries(screens)) {
      for (const [state, scenario] of Object.entries(states)) {
        const context = await openContext(options);
        if (screen === 'game') await signIn(context);
        const page = await context.newPage();
        const applyScenario = () =>
          context.addCookies([
            { name: 'sandbox-scenario', value: encodeURIComponent(JSON.stringify(scenario)), url: address },
          ]);
        // The home page must load normally to open the game. The state applies to the game only.
        if (screen === 'game' && state !== 'long') {
          await page.goto(address);
          await page.getByRole('main').getByRole('listitem').first().waitFor();
          await applyScenario();
          await page
            .getByRole('main')
            .getByRole('button', { name: 'Gearheart', exact: true })
            .first()
            .click();
          await waitUntilSettled(page);
        } else {
          await applyScenario();
          await open(page).catch(() => undefined);
        }
        await page.screenshot({ path: `${folder}/${screen}-${state}-${layout}.png` });
        await context.close();
      }
    }
  }

  async function captureContent(layout: string, options: object, language: string): Promise<void> {
    const context = await openContext(options);
    await signIn(context);
    if (language === 'pseudo') await enablePseudoLocale(context);
    else await context.addInitScript((lang) => localStorage.setItem('lang', lang), language);
    const page = await context.newPage();
    await page.goto(address);
    const walk = new ViewWalk(page, async (view) => {
      // A screenshot of a screen shows the whole page. A screenshot of a popup shows only the window.
      const path = `${folder}/${view.replace('/', '-')}-${language}-${layout}.png`;
      await page.screenshot({ path, fullPage: view.startsWith('screens/'), animations: 'disabled' });
    });
    await walkContent(walk);
    await context.close();
  }

  mkdirSync(folder, { recursive: true });
  for (const [layout, options] of Object.entries(layouts)) {
    if (languages === undefined) await captureStates(layout, options);
    for (const language of languages ?? []) await captureContent(layout, options, language);
  }
}
