import type { Locator } from '@playwright/test';
import { expect, journey } from '../stack/journey';
import type { HostPage } from '../stack/HostPage';

const notHere = /Information is not available here|could not be loaded|does not exist|not found/i;
// They do something to the page instead of leading elsewhere.
const acts =
  /^(Back to top|Cookie settings|Logout|Menu|Close|Account Settings|Cashier|Hide|Show|Live Support)/;

async function leadsSomewhere(host: HostPage, entry: Locator, name: string): Promise<void> {
  const { page } = host;
  const isNewTab = (await entry.getAttribute('target')) === '_blank';
  const before = page.url();
  if (isNewTab) {
    const opening = page.context().waitForEvent('page');
    await entry.click();
    const tab = await opening;
    await expect(tab.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect(tab.getByText(notHere)).toHaveCount(0);
    await tab.close();
    return;
  }
  await entry.click();
  const popup = page.getByRole('dialog').last();
  await expect(async () => {
    const opened = await popup.getByRole('heading').first().isVisible();
    expect([name, opened || page.url() !== before]).toEqual([name, true]);
  }).toPass({ timeout: 15_000 });
  await expect(page.getByText(notHere)).toHaveCount(0);
}

async function walk(host: HostPage, entries: () => Promise<Locator>): Promise<string[]> {
  const { page } = host;
  const walked: string[] = [];
  const count = await (await entries()).count();
  for (let at = 0; at < count; at += 1) {
    const entry = (await entries()).nth(at);
    const name = (await entry.textContent())?.trim() ?? '';
    if (name === '' || acts.test(name)) continue;
    await leadsSomewhere(host, entry, name);
    walked.push(name);
    // From nowhere: a reload alone would bring the popup back.
    await page.goto('about:blank');
    await host.open();
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
  }
  return walked;
}

for (const who of ['visitor', 'member'] as const) {
  journey(
    `every entry at the foot of the page leads somewhere for a ${who}`,
    async ({ host, member, page }) => {
      journey.setTimeout(240_000);
      if (who === 'member') await host.enterAs(member);
      else await host.open();
      await expect(host.content.getByRole('listitem').first()).toBeVisible();
      const footer = page.getByRole('contentinfo');
      const walked = await walk(host, async () => {
        await footer.scrollIntoViewIfNeeded();
        return footer.getByRole('navigation').locator('a, button');
      });
      expect(walked).toEqual(expect.arrayContaining(['Promotions', 'Banking', 'Contact Us']));
    },
  );

  journey(`every entry of the drawer leads somewhere for a ${who}`, async ({ host, member }) => {
    journey.setTimeout(240_000);
    if (who === 'member') await host.enterAs(member);
    else await host.open();
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    const walked = await walk(host, async () => {
      if (!(await host.drawer.isVisible())) await host.openDrawer();
      // Sections fold one another; here all of them are looked into at once.
      for (const section of await host.drawer.locator('details').all()) {
        await section.evaluate((details: HTMLDetailsElement) => {
          details.removeAttribute('name');
          details.open = true;
        });
      }
      return host.drawer.locator('li a, li button');
    });
    expect(walked.length).toBeGreaterThan(3);
  });
}
