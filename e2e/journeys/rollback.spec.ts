import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHash } from 'node:crypto';
import { changedRelease } from '../stack/changedRelease';
import { expect, journey } from '../stack/journey';
import { buildsThatRan } from '../stack/operatorsWindow';
import { withOwnEdge } from '../stack/ownEdge';
import { release } from '../stack/release';

/** Every file of the store's artifacts with its hash. */
async function artifactsOf(dataFolder: string): Promise<Record<string, string>> {
  const folder = join(dataFolder, 'releases', 'artifacts');
  const files = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  );
  const hashed = await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      return [
        path,
        createHash('sha256')
          .update(await readFile(path))
          .digest('hex'),
      ] as const;
    }),
  );
  return Object.fromEntries(hashed);
}

interface Status {
  releases: { name: string; active: string }[];
}
async function liveLobby(dataFolder: string): Promise<string> {
  const { releases } = JSON.parse(await release(['status', '--json'], dataFolder)) as Status;
  return releases.find(({ name }) => name === 'remote-lobby')?.active ?? '';
}

journey(
  '[Q-009] one command puts the lobby back to its earlier build, which the next visit runs',
  async ({ page }) => {
    journey.slow();
    await withOwnEdge(async ({ origin, dataFolder }) => {
      const earlier = await liveLobby(dataFolder);
      const folder = await changedRelease({
        remote: 'remote-lobby',
        file: 'src/texts/en.json',
        change: (text) => text.replace('"top": "', '"top": "New: '),
      });
      await release(['publish', folder, '--why', 'a newer lobby'], dataFolder);
      const newer = await liveLobby(dataFolder);
      expect(newer).not.toBe(earlier);

      const visit = async (version: string) => {
        await expect(async () => {
          await page.goto(`${origin}/`);
          await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
          expect(await buildsThatRan(page)).toContain(`remote-lobby@${version}`);
        }).toPass();
        expect((await buildsThatRan(page)).filter((build) => build.startsWith('remote-lobby@'))).toEqual([
          `remote-lobby@${version}`,
        ]);
      };
      await visit(newer);
      await expect(page.getByRole('heading', { name: /^New: / })).toBeVisible();

      const before = await artifactsOf(dataFolder);
      await release(['rollback', 'remote-lobby', '--why', 'drill'], dataFolder);
      await visit(earlier);
      await expect(page.getByRole('heading', { name: /^New: / })).toHaveCount(0);
      expect(await artifactsOf(dataFolder)).toEqual(before);
    });
  },
);
