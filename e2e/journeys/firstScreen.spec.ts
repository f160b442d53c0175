import type { Page } from '@playwright/test';
import { ChatPages } from '../support/ChatPages';
import { expect, journey } from '../support/journey';

const topBarHeight = 56;

/** Counts the rows of complete game tiles between the top bar and the bottom bar. */
const countVisibleRows = (page: Page) =>
  page.evaluate((topBarBottom) => {
    const bottomBarTop =
      document.querySelector('nav[class*="bar"]')?.getBoundingClientRect().top ?? innerHeight;
    const tiles = [...document.querySelectorAll('main section li')].map((tile) =>
      tile.getBoundingClientRect(),
    );
    const visibleTiles = tiles.filter(
      (tile) => tile.top >= topBarBottom && tile.bottom <= bottomBarTop && tile.height > 100,
    );
    return [...new Set(visibleTiles.map(({ top }) => Math.round(top)))].length;
  }, topBarHeight);

journey(
  'the first screen of a phone shows two rows of games, demo buttons on tiles and the Fun link @phone',
  async ({ host, page }) => {
    await host.open();
    await expect(host.content.getByRole('button', { name: /^Demo of/ }).first()).toBeInViewport({ ratio: 1 });
    await expect(host.content.getByRole('link', { name: 'Fun', exact: true })).toBeInViewport({ ratio: 1 });
    expect(await countVisibleRows(page)).toBeGreaterThanOrEqual(2);
    await host.content
      .getByRole('button', { name: /^Demo of/ })
      .first()
      .click();
    await expect(page.getByText('Play money')).toBeVisible();
  },
);

journey(
  '[S-017] the chat icon overlaps nothing in the top bar of each kind of screen @both',
  async ({ host, member, page }) => {
    journey.slow();
    const { icon } = new ChatPages(page);
    await host.restoreSession(member);
    const paths = [
      '/',
      '/?list=slots',
      '/?list=fun',
      '/aboutBtc',
      '/branchIndex/help',
      '/withdrawQuery',
      '/404',
    ] as const;
    for (const path of paths) {
      await host.open(path);
      await expect(icon).toBeVisible();
      const iconBox = await icon.boundingBox();
      const barBox = await host.topBar.boundingBox();
      expect(
        barBox && iconBox && iconBox.y >= barBox.y && iconBox.y + iconBox.height <= barBox.y + barBox.height,
        path,
      ).toBe(true);
      for (const control of await host.topBar.locator('a, button').all()) {
        const box = await control.boundingBox();
        if (!box || !iconBox || (await control.getAttribute('aria-label')) === 'Open live support') continue;
        const isApart = box.x + box.width <= iconBox.x || iconBox.x + iconBox.width <= box.x;
        expect(isApart, `${path}: ${String(await control.textContent())}`).toBe(true);
      }
    }
    await host.open('/');
    await page.getByRole('button', { name: 'Back to top' }).click();
    await page.getByRole('link', { name: 'See all: Top games' }).click();
    await expect(page).toHaveURL(/list=top/);
  },
);
