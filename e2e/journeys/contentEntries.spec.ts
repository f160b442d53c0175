import type { Locator } from '@playwright/test';
import { expect, journey } from '../support/journey';
import type { HostPage } from '../support/HostPage';

const missingPage = /Information is not available here|couldn't load|does not exist|not found/i;
// These entries change the page instead of opening another one.
const actionEntries =
  /^(Back to top|Cookie settings|Logout|Menu|Close|Account Settings|Cashier|Hide|Show|Live Support)/;

async function expectTab(host: HostPage, entry: Locator): Promise<void> {
  const whenTabOpened = host.page.context().waitForEvent('page');
  await entry.click();
  const tab = await whenTabOpened;
  await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab.getByText(missingPage)).toHaveCount(0);
  await tab.close();
}

/** Clicks an entry, expects a popup or page, and returns to the home page in the same document. */
async function expectDestination(host: HostPage, entry: Locator, name: string): Promise<void> {
  const { page } = host;
  if ((await entry.getAttribute('target')) === '_blank') return expectTab(host, entry);
  const startUrl = page.url();
  await entry.click();
  await expect(host.drawer).toHaveCount(0);
  const popup = page.getByRole('dialog');
  await expect(async () => {
    const isPopupOpen = await popup.getByRole('heading').first().isVisible();
    expect([name, isPopupOpen || page.url() !== startUrl]).toEqual([name, true]);
  }).toPass({ timeout: 15_000, intervals: [50] });
  await expect(page.locator('[data-view][aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(missingPage)).toHaveCount(0);
  if ((await popup.count()) > 0) await page.keyboard.press('Escape');
  else await page.goBack();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(startUrl);
}

async function followEntries(host: HostPage, entries: () => Promise<Locator>): Promise<string[]> {
  const followedNames: string[] = [];
  const names = await (await entries()).allTextContents();
  for (const [index, text] of names.entries()) {
    const name = text.trim();
    if (name === '' || actionEntries.test(name)) continue;
    const entry = (await entries()).nth(index);
    // Only one section of the drawer is open at a time.
    const collapsedSection = entry.locator('xpath=ancestor::details[not(@open)]');
    if ((await collapsedSection.count()) > 0) await collapsedSection.locator('summary').click();
    await expectDestination(host, entry, name);
    followedNames.push(name);
  }
  return followedNames;
}

async function drawerEntries(host: HostPage): Promise<Locator> {
  if (!(await host.drawer.isVisible())) await host.openDrawer();
  // The drawer loads its entries after it opens.
  await expect(host.drawer.locator('li').first()).toBeAttached();
  return host.drawer.locator('li a, li button');
}

const expectedEntries = {
  visitor: {
    footer: ['Promotions', 'Banking', 'Help', 'Contact Us'],
    drawer: ['Promotions', 'Cashout Rules'],
  },
  member: { footer: ['About Us', 'Help', 'Contact Us'], drawer: ['Transaction History', 'VIP Club'] },
};

for (const role of ['visitor', 'member'] as const) {
  journey(
    `every entry of the drawer and the footer opens a popup or page for a ${role}`,
    async ({ host, member, page }) => {
      journey.setTimeout(150_000);
      if (role === 'member') await host.restoreSession(member);
      else await host.open();
      await expect(host.content.getByRole('listitem').first()).toBeVisible();
      const footerEntries = page.getByRole('contentinfo').getByRole('navigation').locator('a, button');
      // The footer loads after the page.
      await expect(footerEntries.first()).toBeVisible();
      expect(await followEntries(host, () => Promise.resolve(footerEntries))).toEqual(
        expect.arrayContaining(expectedEntries[role].footer),
      );
      expect(await followEntries(host, () => drawerEntries(host))).toEqual(
        expect.arrayContaining(expectedEntries[role].drawer),
      );
    },
  );
}
