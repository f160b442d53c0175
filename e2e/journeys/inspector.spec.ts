import type { Locator, Page } from '@playwright/test';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expectAccessible } from '../support/accessibility';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { openAs } from '../support/openAs';
import { withOwnEdge } from '../support/ownEdge';
import { createQaLink } from '../support/qaLink';
import { readLiveVersions } from '../support/release';
import { stack } from '../support/settings';
import { submitSignIn } from '../support/signIn';
import { withDev } from '../support/withDev';

const shortcut = 'Alt+Shift+KeyP';
const opener = (page: Page) => page.getByRole('button', { name: 'Inspect page' });
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Page inspector' });

/** Opens a section of the inspector and returns it. */
async function openSection(panel: Locator, name: string): Promise<Locator> {
  await panel.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const section = panel.getByRole('region', { name });
  await expect(section).toBeVisible();
  return section;
}

/** Opens the page of a QA link, without the cookie banner, which would cover the inspector. */
async function openLinkPage(page: Page, origin: string, build: string, dataFolder: string): Promise<void> {
  await page.addInitScript((ownOrigin) => {
    if (window.origin === ownOrigin) localStorage.setItem('consent', 'necessary');
  }, origin);
  await page.goto(`${origin}${await createQaLink(build, dataFolder)}`);
}

const rowsIn = (section: Locator) => section.getByRole('listitem');

journey(
  '[Q-023, Q-024] a QA link opens the inspector: builds, a rejected sign-in, and the message of a sign-in @both',
  async ({ page, member }) => {
    journey.slow();
    await withOwnEdge(async ({ origin, dataFolder }) => {
      const live = Object.entries(await readLiveVersions(dataFolder)).map((build) => build.join('@'));
      const pinned = live.find((build) => build.startsWith('remote-lobby@')) ?? '';
      const host = new HostPage(page, origin);
      await openLinkPage(page, origin, pinned, dataFolder);
      await expect(host.content.getByRole('listitem').first()).toBeVisible();
      await opener(page).click();
      const panel = panelOf(page);
      const builds = panel.getByRole('region', { name: 'Builds' });
      for (const build of live) await expect(builds).toContainText(build);
      await expect(rowsIn(builds).filter({ hasText: pinned })).toContainText('The QA link names this build.');
      await expectAccessible(page);

      await journey.step(
        'the inspector shows a rejected sign-in as a failed call, inside the popup',
        async () => {
          await panel.getByRole('button', { name: 'Minimize' }).click();
          await host.topBar.getByRole('button', { name: 'Sign In' }).click();
          const popup = host.popup('Sign In');
          await popup.getByLabel('Username or email').fill(member.username);
          await popup.getByLabel('Password', { exact: true }).fill('Wrong-2026!');
          const whenRejected = page.waitForResponse(/auth\/login$/);
          await popup.getByRole('button', { name: 'Sign In' }).click();
          await whenRejected;
          await panel.getByRole('button', { name: 'Restore' }).click();
          const calls = await openSection(panel, 'Calls');
          await calls.getByLabel('Filter').fill('auth/login');
          await expect(rowsIn(calls)).toHaveCount(1);
          await expect(rowsIn(calls)).toContainText(/POST.*\(-?\d+\).*ms.*from remote-account/);
          await expectAccessible(page);
          await panel.getByRole('button', { name: 'Minimize' }).click();
        },
      );

      await journey.step('the inspector shows a successful sign-in as a message', async () => {
        await submitSignIn(host, member);
        await expect(host.balance).toBeVisible();
        await panel.getByRole('button', { name: 'Restore' }).click();
        const messages = await openSection(panel, 'Messages');
        await messages.getByLabel('Filter').fill('signedIn');
        await expect(rowsIn(messages)).toHaveCount(1);
        await expect(rowsIn(messages)).toContainText(
          /fact.*account\/signedIn.*remote-account@.*\{ memberId: string \}/,
        );
        await messages.getByRole('button', { name: 'Clear' }).click();
        await expect(rowsIn(messages)).toHaveCount(0);
      });

      await journey.step('no section of the inspector shows the token or the member', async () => {
        const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
        expect(token.length).toBeGreaterThan(8);
        for (const name of ['Builds', 'Messages', 'Calls', 'Views', 'Contracts']) {
          await openSection(panel, name);
          const html = await panel.evaluate((element) => element.outerHTML);
          for (const secret of [token, member.username]) expect(html).not.toContain(secret);
        }
      });
    });
  },
);

journey(
  '[Q-026] the inspector survives navigation and a reload, has forced colors, moves, and Escape closes it @both',
  async ({ page }) => {
    journey.slow();
    await withOwnEdge(async ({ origin, dataFolder }) => {
      const { 'remote-content': version = '' } = await readLiveVersions(dataFolder);
      await openLinkPage(page, origin, `remote-content@${version}`, dataFolder);
      await expect(opener(page)).toBeVisible();
      await page.keyboard.press(shortcut);
      const panel = panelOf(page);
      await expect(panel.getByRole('heading', { name: 'Page inspector' })).toBeFocused();

      await page.evaluate(() => {
        location.hash = '#/aboutBtc';
      });
      await expect(page.locator('[data-view="screens/aboutBtc"][aria-busy="false"]')).toBeVisible();
      const views = await openSection(panel, 'Views');
      await expect(rowsIn(views).filter({ hasText: 'screens/aboutBtc' })).toContainText(
        /load \d+ · mount \d+ · ready \d+/,
      );
      await page.reload();
      await expect(panel).toBeVisible();

      await expectAccessible(page);
      await page.emulateMedia({ forcedColors: 'active' });
      const chip = panel.getByRole('button', { name: 'Contracts' });
      const unpressed = await chip.screenshot();
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      expect(await chip.screenshot()).not.toEqual(unpressed);
      await page.emulateMedia({ forcedColors: 'none' });

      const topOf = async () => (await panel.boundingBox())?.y ?? -1;
      expect(await topOf()).toBeGreaterThan(200);
      await panel.getByRole('button', { name: 'Move to top' }).click();
      expect(await topOf()).toBe(0);
      const width = page.viewportSize()?.width;
      expect((await panel.boundingBox())?.width).toBe(width);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);

      await panel.getByRole('button', { name: 'Move to bottom' }).press('Escape');
      await expect(panel).toHaveCount(0);
      await expect(opener(page)).toBeFocused();
    });
  },
);

journey('[Q-023] an ordinary page neither offers nor loads the inspector @both', async ({ host, page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(new URL(request.url()).pathname));
  await host.open();
  await expect(page.getByRole('contentinfo').getByText('Versions')).toBeVisible();
  await page.keyboard.press(shortcut);
  await page.waitForLoadState('networkidle');
  await expect(opener(page)).toHaveCount(0);
  await expect(panelOf(page)).toHaveCount(0);
  // Control: the release contains the script, and the page has requested other files of the host.
  const registry = await page.evaluate(async () => (await fetch('/registry.json')).text());
  expect(registry).toMatch(/inspector\.\w+\.js/);
  expect(requests.filter((path) => /\/host\/.*\/deferred\./.test(path))).not.toEqual([]);
  expect(requests.filter((path) => path.includes('inspector'))).toEqual([]);
});

journey(
  'a page of pnpm dev offers the inspector, with the builds from source @nightly',
  async ({ browser }) => {
    journey.setTimeout(240_000);
    const dataFolder = await mkdtemp(join(tmpdir(), 'inspector-'));
    try {
      await withDev([], { port: stack.port + 24, dataFolder }, async ({ origin }) => {
        for (const layout of ['desktop', 'phone'] as const) {
          const page = await openAs(browser, { layout, origin });
          await page.goto('/');
          await opener(page).click();
          const builds = panelOf(page).getByRole('region', { name: 'Builds' });
          for (const name of ['host', 'remote-lobby', 'remote-cashier', 'remote-account', 'remote-content']) {
            const row = builds.getByRole('listitem').filter({ hasText: `${name}@1.0.0-00000000` });
            await expect(row.getByText('local', { exact: true })).toBeVisible();
          }
          const calls = await openSection(panelOf(page), 'Calls');
          await page.evaluate(() => {
            location.hash = '#/?popup=promotions';
          });
          await expect(rowsIn(calls).filter({ hasText: 'from remote-content' }).first()).toBeVisible();
          await page.context().close();
        }
      });
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
);
