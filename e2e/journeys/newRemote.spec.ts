import { buildsThatRan } from '../support/debugInfo';
import { buildGiftShop, giftShop } from '../support/buildGiftShop';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { withOwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';
import { withTeamKey } from '../support/teamKey';

const springOffer = { en: 'Gifts of spring', fil: 'Mga regalo ng tagsibol' };
const summerOffer = { en: 'Gifts of summer', fil: 'Mga regalo ng tag-init' };
const { name, popup, title } = giftShop;

journey(
  '[Q-020] a remote with a new name joins a running host, has a canary and a rollback, and leaves again @both',
  async ({ page }) => {
    journey.slow();
    const springFolder = await buildGiftShop(springOffer);
    const summerFolder = await buildGiftShop(summerOffer);
    await withTeamKey(name, async ({ edgeSettings, releaseSettings }) => {
      await withOwnEdge(
        async ({ origin, dataFolder }) => {
          const releaseByTeam = (...args: string[]) =>
            release([...args, '--why', 'a journey'], dataFolder, releaseSettings);
          const liveVersions = () => readLiveVersions(dataFolder, edgeSettings);
          const host = new HostPage(page, origin);
          const entry = (text: string) => host.drawer.getByRole('button', { name: text, exact: true });
          const closePopup = async (text: string) => {
            await page.keyboard.press('Escape');
            await expect(host.popup(text)).toHaveCount(0);
          };
          /** Loads the page until the popup shows this offer. The edge applies a revision within seconds. */
          const expectOffer = (offer: string) =>
            expect(async () => {
              await page.goto('about:blank');
              await host.open(`/?popup=${popup}`);
              await expect(host.popup(title.en).getByText(offer)).toBeVisible({ timeout: 5_000 });
            }).toPass();
          await page.addInitScript((edgeOrigin) => {
            if (window.origin === edgeOrigin) localStorage.setItem('consent', 'necessary');
          }, origin);

          await host.open();
          await host.openDrawer();
          await expect(entry('Promotions')).toBeVisible();
          await expect(entry(title.en)).toHaveCount(0);

          await journey.step('the key of another package may not publish the new remote', async () => {
            await withTeamKey('remote-content', async (otherKey) => {
              const publish = ['publish', springFolder, '--why', 'a journey'];
              const rejected = release(publish, dataFolder, otherKey.releaseSettings);
              await expect(rejected).rejects.toThrow(
                'Your key team (publish, remote-content) may not publish remote-gift-shop.',
              );
            });
            expect(await liveVersions()).not.toHaveProperty(name);
          });

          const versionsBefore = await liveVersions();
          await releaseByTeam('publish', springFolder);
          const { [name]: springVersion = '', ...otherVersions } = await liveVersions();
          expect(otherVersions).toEqual(versionsBefore);
          expect(springVersion).not.toBe('');

          await journey.step(
            'the drawer entry of the new remote opens its popup next to views of other remotes',
            async () => {
              await expect(async () => {
                await page.goto('about:blank');
                await host.open();
                await host.openDrawer();
                await expect(entry(title.en)).toBeVisible({ timeout: 5_000 });
              }).toPass();
              await entry(title.en).click();
              await expect(host.popup(title.en).getByText(springOffer.en)).toBeVisible();
              await expect(page).toHaveTitle(/^Gift Shop · /);
              await expect(
                page.locator('main').getByRole('listitem', { includeHidden: true }).first(),
              ).toBeVisible();
              expect(await buildsThatRan(page)).toEqual(
                expect.arrayContaining([
                  `${name}@${springVersion}`,
                  `remote-lobby@${versionsBefore['remote-lobby'] ?? ''}`,
                ]),
              );
              await closePopup(title.en);
            },
          );

          await journey.step('the new remote shows its Filipino texts', async () => {
            await host.useLanguage('fil');
            await host.openDrawer();
            await entry(title.fil).click();
            await expect(host.popup(title.fil).getByText(springOffer.fil)).toBeVisible();
            await expect(page).toHaveTitle(/^Tindahan ng Regalo · /);
            await closePopup(title.fil);
            await host.useLanguage('en');
          });

          await journey.step('the new remote runs as a canary, is promoted and is rolled back', async () => {
            await releaseByTeam('publish', summerFolder, '--canary', '100');
            expect(await liveVersions()).toMatchObject({ [name]: springVersion });
            await expectOffer(summerOffer.en);
            await releaseByTeam('promote', name, '--yes');
            const { [name]: summerVersion = '', ...unchanged } = await liveVersions();
            expect(summerVersion).not.toBe(springVersion);
            expect(unchanged).toEqual(versionsBefore);
            await expectOffer(summerOffer.en);
            await releaseByTeam('rollback', name);
            expect(await liveVersions()).toEqual({ ...versionsBefore, [name]: springVersion });
            await expectOffer(springOffer.en);
            await closePopup(title.en);
          });

          await journey.step('a removed remote also disappears from the open tab', async () => {
            await releaseByTeam('remove', name);
            expect(await liveVersions()).toEqual(versionsBefore);
            await expect(async () => {
              await page.evaluate(() => window.dispatchEvent(new Event('focus')));
              await host.openDrawer();
              const count = await entry(title.en).count();
              await expect(entry('Promotions')).toBeVisible();
              await page.keyboard.press('Escape');
              await expect(host.drawer).toHaveCount(0);
              expect(count).toBe(0);
            }).toPass();
            // The open tab reloads by itself after the removal, which can interrupt a navigation.
            await expect(async () => {
              await page.goto('about:blank');
              await host.open(`/?popup=${popup}`);
            }).toPass();
            await expect(page).toHaveURL(`${origin}/#/`);
            await expect(page.getByRole('dialog')).toHaveCount(0);
            await page.goto('about:blank');
          });
        },
        undefined,
        {},
        edgeSettings,
      );
    });
  },
);
