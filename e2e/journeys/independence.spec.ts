import { artifactsOf } from '../stack/artifactsOf';
import { changedRelease } from '../stack/changedRelease';
import { expect, journey } from '../stack/journey';
import { buildsThatRan } from '../stack/operatorsWindow';
import { withOwnEdge } from '../stack/ownEdge';
import { liveVersions, release } from '../stack/release';

/** A heading that each remote brings, and where a player reads it. */
const remotes = [
  { id: '[Q-005]', remote: 'remote-lobby', heading: 'Top games', path: '/' },
  { id: '[Q-006]', remote: 'remote-cashier', heading: 'Transaction History', path: '/?popup=transactions' },
  { id: '[Q-007]', remote: 'remote-account', heading: 'Sign In', path: '/?popup=signIn' },
  { id: '[Q-008]', remote: 'remote-content', heading: 'Terms and Conditions', path: '/?popup=terms' },
] as const;
const forMembers = new Set<string>(['remote-cashier']);

for (const { id, remote, heading, path } of remotes) {
  journey(
    `${id} ${remote} alone is built and published, and the running edge serves it beside the others`,
    async ({ page, member }) => {
      journey.slow();
      await withOwnEdge(async ({ origin, dataFolder }) => {
        const [versions, files] = [await liveVersions(dataFolder), await artifactsOf(dataFolder)];
        const folder = await changedRelease({
          remote,
          file: 'src/texts/en.json',
          change: (text) => text.replace(`"${heading}"`, `"Newer ${heading}"`),
        });
        await release(['publish', folder, '--why', 'a newer release'], dataFolder);

        const { [remote]: newer = '', ...others } = await liveVersions(dataFolder);
        const { [remote]: older, ...othersBefore } = versions;
        expect(newer).not.toBe(older);
        expect(others).toEqual(othersBefore);
        const added = `${remote}/${newer}/`;
        const rest = Object.entries(await artifactsOf(dataFolder)).filter(
          ([file]) => !file.startsWith(added),
        );
        expect(Object.fromEntries(rest)).toEqual(files);

        if (forMembers.has(remote)) {
          await page.addInitScript(
            ([at, token]) => {
              if (location.origin === at) localStorage.setItem('token', token);
            },
            [origin, member.token] as const,
          );
        }
        await expect(async () => {
          await page.goto(`${origin}/`);
          await page.goto(`${origin}/#${path}`);
          await expect(page.getByRole('heading', { name: `Newer ${heading}` })).toBeVisible();
        }).toPass();
        const live = Object.entries({ ...others, [remote]: newer }).map((build) => build.join('@'));
        expect(live).toEqual(expect.arrayContaining(await buildsThatRan(page)));
        expect(await buildsThatRan(page)).toContain(`${remote}@${newer}`);
        // Its pictures are still on their way, and the edge ends here.
        await page.goto('about:blank');
      });
    },
  );
}
