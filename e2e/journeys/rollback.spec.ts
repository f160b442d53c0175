import { hashArtifacts } from '../support/hashArtifacts';
import { buildChanged } from '../support/buildChanged';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';

journey(
  '[Q-009] one command rolls the lobby back to its previous build, and the next visit runs it @release7',
  async ({ page }) => {
    journey.slow();
    await withOwnEdge(async ({ origin, dataFolder }) => {
      const previousVersion = (await readLiveVersions(dataFolder))['remote-lobby'] ?? '';
      const folder = await buildChanged({
        remote: 'remote-lobby',
        file: 'src/texts/en.json',
        change: (text) => text.replace('"top": "', '"top": "New: '),
      });
      await release(['publish', folder, '--why', 'a newer lobby'], dataFolder);
      const newerVersion = (await readLiveVersions(dataFolder))['remote-lobby'] ?? '';
      expect(newerVersion).not.toBe(previousVersion);

      const expectBuild = async (version: string) => {
        await expect(async () => {
          await page.goto(`${origin}/`);
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
          expect(await buildsThatRan(page)).toContain(`remote-lobby@${version}`);
        }).toPass();
        expect((await buildsThatRan(page)).filter((build) => build.startsWith('remote-lobby@'))).toEqual([
          `remote-lobby@${version}`,
        ]);
      };
      await expectBuild(newerVersion);
      await expect(page.getByRole('heading', { name: /^New: / })).toBeVisible();

      const hashesBefore = await hashArtifacts(dataFolder);
      await release(['rollback', 'remote-lobby', '--why', 'drill'], dataFolder);
      await expectBuild(previousVersion);
      await expect(page.getByRole('heading', { name: /^New: / })).toHaveCount(0);
      expect(await hashArtifacts(dataFolder)).toEqual(hashesBefore);
    });
  },
);
