import type { Locator, Page } from '@playwright/test';
import type { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';

async function openEntry(host: HostPage, entry: string, section?: string): Promise<Locator> {
  await host.openDrawer();
  if (section !== undefined) await host.drawer.getByText(section, { exact: true }).click();
  await host.drawer.getByRole('button', { name: entry, exact: true }).click();
  const popup = host.popup(entry);
  await expect(popup).toBeVisible();
  return popup;
}

const close = async (popup: Locator) => {
  await popup.getByRole('button', { name: 'Close' }).first().click();
  await expect(popup).toHaveCount(0);
};

async function expectLevel(region: Locator, level: string, points: string, progressText: string) {
  await expect(region.getByText(level, { exact: true }).first()).toBeVisible();
  await expect(region.getByText(`VIP points: ${points}`)).toBeVisible();
  await expect(region.getByText(progressText)).toBeVisible();
}

async function expectLevelInViews(host: HostPage, level: string, points: string, progressText: string) {
  await host.openDrawer();
  await expectLevel(host.drawer, level, points, progressText);
  await host.drawer.getByRole('button', { name: 'VIP Club' }).click();
  const club = host.popup('VIP Club');
  await expectLevel(club.getByRole('region', { name: 'Your level' }), level, points, progressText);
  await expect(club.getByRole('row', { name: level }).first()).toHaveAttribute('aria-current', 'true');
  await close(club);
  const details = await openEntry(host, 'Personal Details', 'Account Settings');
  await expectLevel(details, level, points, progressText);
  await close(details);
}

async function expectLevelInStore(host: HostPage, level: string, points: string, progressText: string) {
  const store = await openEntry(host, 'VIP Store');
  await expectLevel(store, level, points, progressText);
  await close(store);
}

journey(
  '[K-038] level, points and progress to the next level are the same in drawer, club, details and store',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await expectLevelInViews(host, 'Entry', '0', '400 more for Bronze');
    await qaControl('givePoints', { member: member.username, points: 1_200 });
    await page.reload();
    await expectLevelInViews(host, 'Bronze', '1,200', '800 more for Silver');
    await expectLevelInStore(host, 'Bronze', '1,200', '800 more for Silver');
  },
);

const filipinoEntries: readonly (readonly [entry: string, popup: string])[] = [
  ['Imbitasyon at Rewards', 'Imbitasyon at Reward'],
  ['Mga Coupon', 'Mga Coupon'],
  ['Kontakin Kami', 'Kontakin Kami'],
  ['Mga Tuntunin sa Cash-out', 'Mga Tuntunin sa Cash-out'],
];

journey(
  '[S-008, K-038] the drawer entries and the progress to the next level are in Filipino @both',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    await qaControl('givePoints', { member: member.username, points: 1_200 });
    await page.evaluate(() => localStorage.setItem('lang', 'fil'));
    await page.reload();
    const progressText = '800 pa para sa Silver';
    await host.openDrawer();
    await expect(host.drawer.getByText(progressText)).toBeVisible();
    await expect(host.drawer.getByRole('button', { name: /^Live Support/ })).toBeVisible();
    await expect(host.drawer.getByRole('button', { name: 'Mag-sign out' })).toBeVisible();
    await page.keyboard.press('Escape');
    for (const [entry, name] of filipinoEntries) {
      await host.openDrawer();
      await host.drawer.getByRole('button', { name: entry, exact: true }).click();
      await expect(host.popup(name)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(host.popup(name)).toHaveCount(0);
    }
    for (const [entry, section] of [
      ['VIP Club'],
      ['VIP Store'],
      ['Personal na Detalye', 'Mga Setting ng Account'],
    ] as const) {
      const popup = await openEntry(host, entry, section);
      await expect(popup.getByText(progressText)).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(popup).toHaveCount(0);
    }
    await host.openDrawer();
    await host.drawer.getByRole('button', { name: 'Mag-sign out' }).click();
    await expect(host.topBar.getByRole('button', { name: 'Mag-sign in' })).toBeVisible();
  },
);

const titles: readonly (readonly [path: string, en: string, fil: string])[] = [
  ['/', 'Home', 'Home'],
  ['/?list=top', 'Top games', 'Mga top game'],
  ['/?list=slots', 'Slots', 'Mga slot'],
  ['/?list=table', 'All table games', 'Lahat ng table game'],
  ['/?list=live', 'Live casino', 'Live casino'],
  ['/?list=fun', 'Play for fun', 'Libreng laro'],
  ['/branchIndex/help', 'Help', 'Tulong'],
  ['/aboutBtc', 'Bitcoin guide', 'Gabay sa Bitcoin'],
  ['/nothing', 'Page not found', 'Hindi nahanap ang page'],
];

const expectTabTitle = (page: Page, title: string) => expect(page).toHaveTitle(new RegExp(`^${title} · `));

journey(
  '[R-085] each list, page and popup has its own tab title in both languages',
  async ({ host, member, page }) => {
    journey.slow();
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const goTo = (path: string) =>
      page.evaluate((newPath) => {
        location.hash = newPath;
      }, path);
    for (const [path, en] of titles) {
      await goTo(path);
      await expectTabTitle(page, en);
    }
    const news = await openEntry(host, 'Message Center');
    await expectTabTitle(page, 'Message Center');
    await close(news);
    await goTo('/?list=slots');
    await host.openDrawer();
    await host.drawer.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Filipino' });
    await page.keyboard.press('Escape');
    for (const [path, , fil] of titles) {
      await goTo(path);
      await expectTabTitle(page, fil);
    }
  },
);
