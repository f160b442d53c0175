import type { Locator } from '@playwright/test';
import { expect, journey } from '../support/journey';
import type { HostPage } from '../support/HostPage';

const notHere = /Information is not available here|could not be loaded|does not exist|not found/i;
// They do something to the page instead of leading elsewhere.
const acts =
  /^(Back to top|Cookie settings|Logout|Menu|Close|Account Settings|Cashier|Hide|Show|Live Support)/;

async function expectTab(host: HostPage, entry: Locator): Promise<void> {
  const opening = host.page.context().waitForEvent('page');
  await entry.click();
  const tab = await opening;
  await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(tab.getByText(notHere)).toHaveCount(0);
  await tab.close();
}

/** Follows an entry to the popup or page behind it, and comes back home in the same document. */
async function leadsSomewhere(host: HostPage, entry: Locator, name: string): Promise<void> {
  const { page } = host;
  if ((await entry.getAttribute('target')) === '_blank') return expectTab(host, entry);
  const before = page.url();
  await entry.click();
  await expect(host.drawer).toHaveCount(0);
  const popup = page.getByRole('dialog');
  await expect(async () => {
    const opened = await popup.getByRole('heading').first().isVisible();
    expect([name, opened || page.url() !== before]).toEqual([name, true]);
  }).toPass({ timeout: 15_000, intervals: [50] });
  await expect(page.locator('[data-view][aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText(notHere)).toHaveCount(0);
  if ((await popup.count()) > 0) await page.keyboard.press('Escape');
  else await page.goBack();
  await expect(popup).toHaveCount(0);
  await expect(page).toHaveURL(before);
}

async function walk(host: HostPage, entries: () => Promise<Locator>): Promise<string[]> {
  const walked: string[] = [];
  const names = await (await entries()).allTextContents();
  for (const [at, text] of names.entries()) {
    const name = text.trim();
    if (name === '' || acts.test(name)) continue;
    const entry = (await entries()).nth(at);
    // Of the drawer's sections one is open at a time.
    const folded = entry.locator('xpath=ancestor::details[not(@open)]');
    if ((await folded.count()) > 0) await folded.locator('summary').click();
    await leadsSomewhere(host, entry, name);
    walked.push(name);
  }
  return walked;
}

async function drawerEntries(host: HostPage): Promise<Locator> {
  if (!(await host.drawer.isVisible())) await host.openDrawer();
  // What is in it is loaded after it has opened.
  await expect(host.drawer.locator('li').first()).toBeAttached();
  return host.drawer.locator('li a, li button');
}

const known = {
  visitor: { foot: ['Promotions', 'Banking', 'Help', 'Contact Us'], drawer: ['Promotions', 'Cashout Rules'] },
  member: { foot: ['About Us', 'Help', 'Contact Us'], drawer: ['Transaction History', 'VIP Club'] },
};

for (const who of ['visitor', 'member'] as const) {
  journey(
    `every entry of the drawer and at the foot of the page leads somewhere for a ${who}`,
    async ({ host, member, page }) => {
      journey.setTimeout(150_000);
      if (who === 'member') await host.restoreSession(member);
      else await host.open();
      await expect(host.content.getByRole('listitem').first()).toBeVisible();
      const foot = page.getByRole('contentinfo').getByRole('navigation').locator('a, button');
      // They are loaded after the page.
      await expect(foot.first()).toBeVisible();
      expect(await walk(host, () => Promise.resolve(foot))).toEqual(expect.arrayContaining(known[who].foot));
      expect(await walk(host, () => drawerEntries(host))).toEqual(expect.arrayContaining(known[who].drawer));
    },
  );
}
