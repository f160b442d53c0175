import type { Page } from '@playwright/test';
import { routes, type Route } from 'shared-contracts/routes';
import { allViews } from '../support/allViews';
import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';

const scrolledTo = (page: Page) => page.evaluate(() => Math.round(scrollY));

async function scrollToEnd(page: Page): Promise<number> {
  await page.evaluate(() => {
    scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' });
  });
  return scrolledTo(page);
}

const isLoaded = (page: Page) =>
  expect(page.locator('main').getByRole('heading', { level: 1 }).first()).toBeVisible();

/** Every address with a page of its own, as a member opens it. */
const screens = allViews.flatMap(({ location }) => (typeof location === 'string' ? [location] : []));
const long = '/branchIndex/help';
// Without its token this link also opens a popup, which Back would close.
const ownPages = screens.filter((path) => !path.startsWith('/password'));
const resetPage = '/password/reset?id=1&token=none';
const pages = [
  ...new Set([...ownPages, resetPage, '/404', '/lottery', '/?list=slots', '/?list=live']),
].filter((path) => path !== long);

journey(
  'every page opens at its top, and Back returns to where the last one was left @both',
  async ({ host, member, page }) => {
    journey.slow();
    expect(Object.values<Route>(routes).length).toBeGreaterThan(screens.length);
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await page.evaluate((path) => (location.hash = path), long);
    await expect(host.content.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(host.content.getByRole('heading', { level: 2 })).toHaveCount(4);
    const left = await scrollToEnd(page);
    expect(left).toBeGreaterThan(100);
    for (const path of pages) {
      await page.evaluate((to) => (location.hash = to), path);
      // A skeleton comes first and the content later; it must still be the top that is shown.
      await expect.poll(() => scrolledTo(page), path).toBe(0);
      if (path !== '/') await isLoaded(page);
      expect(await scrolledTo(page), path).toBe(0);
      await page.goBack();
      await expect.poll(() => scrolledTo(page), `back from ${path}`).toBe(left);
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
      expect(await scrolledTo(page)).toBeGreaterThan(0);
      await link.click();
      await expect.poll(() => scrolledTo(page), name).toBe(0);
      await expect(host.content).toBeFocused();
      await expect(host.content.getByRole('heading', { level: 1 })).toBeInViewport();
    }
    // A link to the page that is already open also scrolls to its top.
    await footer.getByRole('link', { name: 'Cash-out Rules' }).click();
    await expect.poll(() => scrolledTo(page)).toBe(0);
  },
);

journey(
  'Back and a reload restore the position once the content is long enough @phone',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await page.evaluate(() => (location.hash = '/article?id=welcome'));
    const lastLine = host.content.getByText('Read the full');
    await lastLine.scrollIntoViewIfNeeded();
    const left = await scrollToEnd(page);
    expect(left).toBeGreaterThan(100);
    await page.evaluate((path) => (location.hash = path), long);
    await expect.poll(() => scrolledTo(page)).toBe(0);
    await expect(lastLine).toHaveCount(0);

    const letCome = await holdRequests(page, `${stack.origin}/api/**`);
    await page.goBack();
    await expect(host.content.getByRole('heading', { name: 'Help' })).toHaveCount(0);
    expect(await scrolledTo(page)).toBeLessThan(left);
    letCome();
    await expect.poll(() => scrolledTo(page)).toBe(left);
    await page.unroute(`${stack.origin}/api/**`);

    await page.reload();
    await expect.poll(() => scrolledTo(page)).toBe(left);

    // Late content does not move a player who has scrolled, and a popup moves nothing.
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, -60);
    await expect.poll(() => scrolledTo(page)).toBeLessThan(left);
    const now = await scrolledTo(page);
    await host.openDrawer();
    await page.keyboard.press('Escape');
    await expect(host.drawer).toHaveCount(0);
    expect(await scrolledTo(page)).toBe(now);
  },
);
