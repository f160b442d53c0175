import { HostPage } from '../support/HostPage';
import { buildWithPopups } from '../support/buildWithPopups';
import { expect, journey } from '../support/journey';
import { withOwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';

const giftCards = {
  id: 'giftCards',
  access: 'public',
  title: { en: 'Gift Cards', fil: 'Mga Gift Card' },
  after: 'promotions',
} as const;
const giftHistory = {
  id: 'giftHistory',
  access: 'member',
  title: { en: 'Gift History', fil: 'History ng mga Regalo' },
  after: 'giftCards',
} as const;

journey(
  '[Q-014] a remote adds a popup and its drawer entry to a running host, and a rollback removes both',
  async ({ page, member }) => {
    journey.slow();
    await withOwnEdge(async ({ origin, dataFolder }) => {
      const host = new HostPage(page, origin);
      const entry = (name: string) => host.drawer.getByRole('button', { name, exact: true });
      await page.addInitScript((edgeOrigin) => {
        if (window.origin === edgeOrigin) localStorage.setItem('consent', 'necessary');
      }, origin);

      // The page removes an unknown popup from the address.
      await host.open('/?popup=giftCards');
      await expect(page).toHaveURL(`${origin}/#/`);
      await expect(page.getByRole('dialog')).toHaveCount(0);

      const versionsBefore = await readLiveVersions(dataFolder);
      const folder = await buildWithPopups([giftCards, giftHistory]);
      await release(['publish', folder, '--why', 'gift cards'], dataFolder);
      const versions = await readLiveVersions(dataFolder);
      expect(versions['remote-content']).not.toBe(versionsBefore['remote-content']);
      expect(versions['host']).toBe(versionsBefore['host']);

      // A visitor opens the popup from the drawer in English.
      await expect(async () => {
        await page.goto('about:blank');
        await host.open();
        await host.openDrawer();
        await expect(entry('Gift Cards')).toBeVisible();
      }).toPass();
      await expect(entry('Gift History')).toHaveCount(0);
      await entry('Gift Cards').click();
      await expect(host.popup('Gift Cards')).toBeVisible();
      await expect(page).toHaveTitle(/^Gift Cards · /);

      // The visitor opens it in Filipino.
      await page.keyboard.press('Escape');
      await expect(host.popup('Gift Cards')).toHaveCount(0);
      await host.useLanguage('fil');
      await host.openDrawer();
      await entry('Mga Gift Card').click();
      await expect(host.popup('Mga Gift Card')).toBeVisible();
      await expect(page).toHaveTitle(/^Mga Gift Card · /);
      await page.keyboard.press('Escape');
      await expect(host.popup('Mga Gift Card')).toHaveCount(0);
      await host.useLanguage('en');

      // An address opens one popup for everyone, and the other one only for members.
      await host.open('/?popup=giftCards');
      await expect(host.popup('Gift Cards')).toBeVisible();
      await page.goto('about:blank');
      await host.open('/?popup=giftHistory');
      await expect(host.popup('Sign In')).toBeVisible();
      await expect(host.popup('Gift History')).toHaveCount(0);
      await host.restoreSession(member);
      await expect(host.balance).toBeVisible();
      await host.open('/?popup=giftHistory');
      await expect(host.popup('Gift History')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(host.popup('Gift History')).toHaveCount(0);
      await host.openDrawer();
      await expect(entry('Gift History')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(host.drawer).toHaveCount(0);

      // The open tab applies the rollback when it regains the focus.
      await release(['rollback', 'remote-content', '--why', 'drill'], dataFolder);
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        await host.openDrawer();
        const isGone = (await entry('Gift Cards').count()) === 0;
        await expect(entry('Promotions')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(host.drawer).toHaveCount(0);
        expect(isGone).toBe(true);
      }).toPass();
      await host.open('/?popup=giftCards');
      await expect(page).toHaveURL(`${origin}/#/`);
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await page.goto('about:blank');
    });
  },
);
