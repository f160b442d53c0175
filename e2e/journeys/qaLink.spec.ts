import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { readPhaseCounts } from '../support/readPhaseCounts';
import { forgeLink, idOfLink, createQaLink, resignLink } from '../support/qaLink';
import { readLiveVersions, release } from '../support/release';
import { restampBuild, type RestampedBuild } from '../support/restampBuild';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /^Test page until/ });

/** Creates three lobby builds. The first is the build under test. Only the last published build is live. */
async function createLobbyBuilds(): Promise<readonly [tested: RestampedBuild, ...newer: RestampedBuild[]]> {
  const testedLobby = await restampBuild({
    name: 'remote-lobby',
    hash: '0000000a',
    change: (text) => text.replaceAll('Top games', 'Tested games'),
  });
  const newerBuilds = ['0000000b', '0000000c'].map((hash) => restampBuild({ name: 'remote-lobby', hash }));
  return [testedLobby, ...(await Promise.all(newerBuilds))];
}

journey(
  'a QA link runs a build that is not live together with live builds, shows a banner and counts in no metric',
  async ({ page }) => {
    journey.slow();
    const builds = await createLobbyBuilds();
    const testedBuild = `remote-lobby@${builds[0].version}`;
    await withOwnEdge(
      async ({ origin, dataFolder, metricsOrigin }) => {
        const liveBuilds = Object.entries(await readLiveVersions(dataFolder)).map((build) => build.join('@'));
        const liveLobby = liveBuilds.find((build) => build.startsWith('remote-lobby@')) ?? '';
        expect(liveBuilds).not.toContain(testedBuild);
        const whenReported = page.waitForResponse('**/telemetry');
        await page.goto(`${origin}${await createQaLink(testedBuild, dataFolder)}`);
        await expect(heading(page, 'Tested games')).toBeVisible();
        await expect(banner(page)).toContainText(testedBuild);
        // The banner stays while the tester navigates.
        await page.getByRole('contentinfo').getByRole('button', { name: 'Terms' }).click();
        await expect(heading(page, 'Terms and Conditions')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(banner(page)).toBeVisible();
        const ranBuilds = await buildsThatRan(page);
        expect(ranBuilds).toContain(testedBuild);
        expect(liveBuilds).toEqual(
          expect.arrayContaining(ranBuilds.filter((build) => build !== testedBuild)),
        );
        expect((await whenReported).status()).toBe(204);
        expect(await readPhaseCounts(metricsOrigin)).toEqual([]);

        await page.getByRole('button', { name: 'Leave the test' }).click();
        await expect(heading(page, 'Top games')).toBeVisible();
        await expect(page.getByRole('contentinfo').getByText('Versions')).toBeVisible();
        await expect(banner(page)).toHaveCount(0);
        expect(await buildsThatRan(page)).toEqual([liveLobby]);
        // The page without the link counts in the metrics.
        const [name, version = ''] = liveLobby.split('@');
        const readyCount = `{remote="${name ?? ''}",version="${version}",cohort="baseline",phase="ready",outcome="ok"} 1`;
        await expect.poll(() => readPhaseCounts(metricsOrigin), { timeout: 20_000 }).toContain(readyCount);
        expect((await readPhaseCounts(metricsOrigin)).join()).not.toContain('override');
      },
      async ({ dataFolder }) => {
        for (const { folder } of builds) await release(['publish', folder, '--why', 'drill'], dataFolder);
      },
    );
  },
);

journey(
  'an expired, forged or revoked QA link, or a link to an unreleased build, shows the live page',
  async ({ page }) => {
    journey.slow();
    const builds = await createLobbyBuilds();
    const [{ version }] = builds;
    await withOwnEdge(
      async ({ origin, dataFolder }) => {
        const { 'remote-lobby': liveVersion = '' } = await readLiveVersions(dataFolder);
        const link = await createQaLink(`remote-lobby@${version}`, dataFolder);
        const expire = (payload: string) =>
          payload.replace(/"until":"[^"]*"/, `"until":"${new Date(Date.now() - 1_000).toISOString()}"`);
        const extend = (payload: string) => payload.replace(/"until":"20/, '"until":"21');
        const nameUnknownBuild = (payload: string) => payload.replace(version, '9.9.9-0badf00d');
        const nameOtherBuild = (payload: string) => payload.replace(version, builds[1]?.version ?? '');
        const rejectedLinks: Readonly<Record<string, string>> = {
          expired: await resignLink(link, expire),
          'extended without a new signature': forgeLink(link, extend),
          'changed to another build without a new signature': forgeLink(link, nameOtherBuild),
          'of an unreleased build': await resignLink(link, nameUnknownBuild),
          unsigned: `/?with=remote-lobby@${version}`,
          truncated: link.slice(0, -20),
        };
        for (const [kind, path] of Object.entries(rejectedLinks)) {
          await journey.step(kind, async () => {
            await page.goto(`${origin}${path}`);
            await expect(heading(page, 'Top games')).toBeVisible();
            await expect(page.getByRole('contentinfo').getByText('Versions')).toBeVisible();
            await expect(banner(page)).toHaveCount(0);
            expect(await buildsThatRan(page)).toEqual([`remote-lobby@${liveVersion}`]);
          });
        }
        const revokedNotice = page.getByRole('status').filter({ hasText: 'This test link no longer works' });
        await journey.step('a link is revoked while the page is open', async () => {
          await page.goto(`${origin}${link}#/?tab=1`);
          await expect(banner(page)).toBeVisible();
          await release(['links', 'revoke', idOfLink(link)], dataFolder);
          // An edge applies the revocation within two seconds.
          await expect
            .poll(async () => {
              await page.reload();
              return new URL(page.url()).search;
            })
            .toBe('?link=revoked');
          await expect(revokedNotice).toBeVisible();
          await expect(heading(page, 'Top games')).toBeVisible();
          expect(await buildsThatRan(page)).toEqual([`remote-lobby@${liveVersion}`]);
          await revokedNotice.getByRole('button').click();
          await expect(page).toHaveURL(/^[^?]*\/#/);
          await expect(heading(page, 'Top games')).toBeVisible();
          await expect(revokedNotice).toHaveCount(0);
        });
        // Control: a link with the same signature works if it is neither expired nor revoked.
        await page.goto(
          `${origin}${await resignLink(link, (payload) => payload.replace(idOfLink(link), '0'.repeat(16)))}`,
        );
        await expect(banner(page)).toBeVisible();
      },
      async ({ dataFolder }) => {
        for (const { folder } of builds) await release(['publish', folder, '--why', 'drill'], dataFolder);
      },
    );
  },
);
