import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, journey } from '../support/journey';
import { HostPage } from '../support/HostPage';
import { buildsThatRan, reportsOf } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { walkPopups } from '../support/walkPopups';

journey(
  '[Q-010] without the files of one remote the others work, a card shows the error, and Try again recovers @release1 @release2 @reliability1',
  async ({ member, page, watch }) => {
    watch.allow(/Failed to load resource/, /remote-lobby/);
    await withOwnEdge(
      async ({ origin, dataFolder }) => {
        const host = new HostPage(page);
        const lobbyFolder = join(dataFolder, 'releases', 'artifacts', 'remote-lobby');
        await page.goto(`${origin}/`);

        await expect(host.content.getByText("We couldn't load this part of the page")).toBeVisible();
        await expect(host.topBar).toBeVisible();
        await walkPopups(host, member);
        const ranRemotes = (await buildsThatRan(page)).map((build) => build.split('@')[0]).sort();
        expect(ranRemotes).toEqual(['remote-account', 'remote-cashier', 'remote-content']);
        await expect(host.content.getByText("We couldn't load this part of the page")).toBeVisible();
        expect((await reportsOf(page)).map(({ build }) => build)).toEqual([
          expect.stringMatching(/^remote-lobby@/),
        ]);

        await rename(`${lobbyFolder}.away`, lobbyFolder);
        await host.content.getByRole('button', { name: 'Try again' }).click();
        await expect(host.content.getByRole('listitem').first()).toBeVisible();
        await expect(host.content.getByText("We couldn't load this part of the page")).toHaveCount(0);
      },
      // The edge caches files, so they must be missing before it starts.
      async ({ dataFolder }) => {
        const lobbyFolder = join(dataFolder, 'releases', 'artifacts', 'remote-lobby');
        await rename(lobbyFolder, `${lobbyFolder}.away`);
      },
    );
  },
);
