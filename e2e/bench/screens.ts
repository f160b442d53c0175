// pnpm bench:screens [host URL] [folder]   pictures of the first screens in every state, from a product that runs.
import { mkdirSync } from 'node:fs';
import { chromium, devices, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../../.config/run/chromium.mjs';

const [address = 'http://casino.localhost:4400/', folder = '.cache/screens'] = process.argv.slice(2);

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

mkdirSync(folder, { recursive: true });
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
});
for (const [size, options] of Object.entries(sizes)) {
  for (const [screen, show] of Object.entries(screens)) {
    for (const [state, scenario] of Object.entries(states)) {
      const context = await browser.newContext(options);
      await context.addInitScript(() => localStorage.setItem('consent', 'necessary'));
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
        await page.getByRole('main').getByRole('button', { name: 'Gearheart', exact: true }).first().click();
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
await browser.close();
