import type { Page } from '@playwright/test';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { phaseCounts } from '../support/phaseCounts';
import { forgeLink, idOfLink, qaLink, resignLink } from '../support/qaLink';
import { liveVersions, release } from '../support/release';
import { restampBuild, type RestampedBuild } from '../support/restampBuild';

const heading = (page: Page, name: string) => page.getByRole('heading', { name });
const banner = (page: Page) => page.getByRole('status').filter({ hasText: /^Test page until/ });

/** A lobby that the store knows and the registry names no more, and the one that is live. */
async function lobbies(): Promise<readonly [tried: RestampedBuild, ...later: RestampedBuild[]]> {
  const tried = await restampBuild({
    name: 'remote-lobby',
    hash: '0000000a',
    change: (text) => text.replaceAll('Top games', 'Tried games'),
  });
  const later = ['0000000b', '0000000c'].map((hash) => restampBuild({ name: 'remote-lobby', hash }));
  return [tried, ...(await Promise.all(later))];
}

journey(
  'a link of QA runs a build that is not live beside the live ones, says so, and counts in no figure',
  async ({ page }) => {
    journey.slow();
    const builds = await lobbies();
    const tried = `remote-lobby@${builds[0].version}`;
    await withOwnEdge(
      async ({ origin, dataFolder, metricsOrigin }) => {
        const live = Object.entries(await liveVersions(dataFolder)).map((build) => build.join('@'));
        const liveLobby = live.find((build) => build.startsWith('remote-lobby@')) ?? '';
        expect(live).not.toContain(tried);
        const told = page.waitForResponse('**/telemetry');
        await page.goto(`${origin}${await qaLink(tried, dataFolder)}`);
        await expect(heading(page, 'Tried games')).toBeVisible();
        await expect(banner(page)).toContainText(tried);
        // It stays where one goes on to.
        await page.getByRole('contentinfo').getByRole('button', { name: 'Terms' }).click();
        await expect(heading(page, 'Terms and Conditions')).toBeVisible();
        await page.keyboard.press('Escape');
        await expect(banner(page)).toBeVisible();
        const ran = await buildsThatRan(page);
        expect(ran).toContain(tried);
        expect(live).toEqual(expect.arrayContaining(ran.filter((build) => build !== tried)));
        expect((await told).status()).toBe(204);
        expect(await phaseCounts(metricsOrigin)).toEqual([]);

        await page.getByRole('button', { name: 'Leave the test' }).click();
        await expect(heading(page, 'Top games')).toBeVisible();
        await expect(page.getByRole('contentinfo').getByText('Versions')).toBeVisible();
        await expect(banner(page)).toHaveCount(0);
        expect(await buildsThatRan(page)).toEqual([liveLobby]);
        // As an ordinary page it counts.
        const [name, version = ''] = liveLobby.split('@');
        const ready = `{remote="${name ?? ''}",version="${version}",cohort="baseline",phase="ready",outcome="ok"} 1`;
        await expect.poll(() => phaseCounts(metricsOrigin), { timeout: 20_000 }).toContain(ready);
        expect((await phaseCounts(metricsOrigin)).join()).not.toContain('override');
      },
      async ({ dataFolder }) => {
        for (const { folder } of builds) await release(['publish', folder, '--why', 'drill'], dataFolder);
      },
    );
  },
);

journey(
  'a link of QA that is over, forged or of a build that nobody released is the ordinary page',
  async ({ page }) => {
    journey.slow();
    const builds = await lobbies();
    const [{ version }] = builds;
    await withOwnEdge(
      async ({ origin, dataFolder }) => {
        const { 'remote-lobby': live = '' } = await liveVersions(dataFolder);
        const link = await qaLink(`remote-lobby@${version}`, dataFolder);
        const over = (payload: string) =>
          payload.replace(/"until":"[^"]*"/, `"until":"${new Date(Date.now() - 1_000).toISOString()}"`);
        const later = (payload: string) => payload.replace(/"until":"20/, '"until":"21');
        const unknown = (payload: string) => payload.replace(version, '9.9.9-0badf00d');
        const other = (payload: string) => payload.replace(version, builds[1]?.version ?? '');
        const refused: Readonly<Record<string, string>> = {
          over: await resignLink(link, over),
          'good for longer than was signed': forgeLink(link, later),
          'of another build than was signed': forgeLink(link, other),
          'of a build that nobody released': await resignLink(link, unknown),
          unsigned: `/?with=remote-lobby@${version}`,
          cut: link.slice(0, -20),
        };
        for (const [what, path] of Object.entries(refused)) {
          await journey.step(what, async () => {
            await page.goto(`${origin}${path}`);
            await expect(heading(page, 'Top games')).toBeVisible();
            await expect(page.getByRole('contentinfo').getByText('Versions')).toBeVisible();
            await expect(banner(page)).toHaveCount(0);
            expect(await buildsThatRan(page)).toEqual([`remote-lobby@${live}`]);
          });
        }
        const revoked = page.getByRole('status').filter({ hasText: 'This test link no longer works' });
        await journey.step('revoked while it is open', async () => {
          await page.goto(`${origin}${link}#/?tab=1`);
          await expect(banner(page)).toBeVisible();
          await release(['links', 'revoke', idOfLink(link)], dataFolder);
          // Edges learn of it within two seconds.
          await expect
            .poll(async () => {
              await page.reload();
              return new URL(page.url()).search;
            })
            .toBe('?link=revoked');
          await expect(revoked).toBeVisible();
          await expect(heading(page, 'Top games')).toBeVisible();
          expect(await buildsThatRan(page)).toEqual([`remote-lobby@${live}`]);
          await revoked.getByRole('button').click();
          await expect(page).toHaveURL(/^[^?]*\/#/);
          await expect(heading(page, 'Top games')).toBeVisible();
          await expect(revoked).toHaveCount(0);
        });
        // What is refused above differs from this in what is said of it and in nothing else.
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
