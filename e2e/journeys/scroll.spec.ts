import type { Page } from '@playwright/test';
import { routes, type Route } from 'shared-contracts/routes';
import { allViews } from '../support/allViews';
import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';

const readScrollPosition = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollToEnd(page: Page): Promise<number> {
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  return readScrollPosition(page);
}

const expectLoaded = (page: Page) =>
  expect(page.locator('main').getByRole('heading', { level: 1 }).first()).toBeVisible();

/** The paths of all screens. */
const screens = allViews.flatMap(({ location }) => (typeof location === 'string' ? [location] : []));
const longPage = '/branchIndex/help';
// The password page without a token also opens a popup, and Back would close that popup instead.
const pagesWithoutPopup = screens.filter((path) => !path.startsWith('/password'));
const resetPage = '/password/reset?id=1&token=none';
const pages = [
  ...new Set([...pagesWithoutPopup, resetPage, '/404', '/lottery', '/?list=slots', '/?list=live']),
].filter((path) => path !== longPage);

journey(
  'every page opens at its top, and Back restores the position of the previous page @both',
  async ({ host, member, page }) => {
    journey.slow();
    expect(Object.values<Route>(routes).length).toBeGreaterThan(screens.length);
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await page.evaluate((path) => (location.hash = path), longPage);
    await expect(host.content.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(host.content.getByRole('heading', { level: 2 })).toHaveCount(4);
    const endPosition = await scrollToEnd(page);
    expect(endPosition).toBeGreaterThan(100);
    for (const path of pages) {
      await page.evaluate((newPath) => (location.hash = newPath), path);
      // The page first shows a skeleton and then its content. It must stay at the top.
      await expect.poll(() => readScrollPosition(page), path).toBe(0);
      if (path !== '/') await expectLoaded(page);
      expect(await readScrollPosition(page), path).toBe(0);
      await page.goBack();
      await expect.poll(() => readScrollPosition(page), `back from ${path}`).toBe(endPosition);
    }
  },
);

journey(
  'a footer link opens its page at the top and moves the focus there @both',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const footer = page.getByRole('contentinfo');
    for (const name of ['About Us', 'Privacy Policy', 'Cash-out Rules']) {
      const link = footer.getByRole('link', { name });
      await link.scrollIntoViewIfNeeded();
      expect(await readScrollPosition(page)).toBeGreaterThan(0);
      await link.click();
      await expect.poll(() => readScrollPosition(page), name).toBe(0);
      await expect(host.content).toBeFocused();
      await expect(host.content.getByRole('heading', { level: 1 })).toBeInViewport();
    }
    // A link to the page that is already open also scrolls to its top.
    await footer.getByRole('link', { name: 'Cash-out Rules' }).click();
    await expect.poll(() => readScrollPosition(page)).toBe(0);
  },
);

journey(
  'Back and a reload restore the position as soon as the content is long enough @phone',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await page.evaluate(() => (location.hash = '/article?id=welcome'));
    const lastLine = host.content.getByText('Read the full');
    await lastLine.scrollIntoViewIfNeeded();
    const endPosition = await scrollToEnd(page);
    expect(endPosition).toBeGreaterThan(100);
    await page.evaluate((path) => (location.hash = path), longPage);
    await expect.poll(() => readScrollPosition(page)).toBe(0);
    await expect(lastLine).toHaveCount(0);

    const releaseCalls = await holdRequests(page, `${stack.origin}/api/**`);
    await page.goBack();
    await expect(host.content.getByRole('heading', { name: 'Help' })).toHaveCount(0);
    expect(await readScrollPosition(page)).toBeLessThan(endPosition);
    releaseCalls();
    await expect.poll(() => readScrollPosition(page)).toBe(endPosition);
    await page.unroute(`${stack.origin}/api/**`);

    await page.reload();
    await expect.poll(() => readScrollPosition(page)).toBe(endPosition);

    // Neither late content nor a popup changes the position of a player who has scrolled.
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, -60);
    await expect.poll(() => readScrollPosition(page)).toBeLessThan(endPosition);
    const position = await readScrollPosition(page);
    await host.openDrawer();
    await page.keyboard.press('Escape');
    await expect(host.drawer).toHaveCount(0);
    expect(await readScrollPosition(page)).toBe(position);
  },
);
