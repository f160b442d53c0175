import { hashArtifacts } from '../support/hashArtifacts';
import { buildChanged } from '../support/buildChanged';
import { setSessionCookie } from '../support/sessionCookie';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';
import { loadedHome } from '../support/views';

/** For each remote: a heading, the text file that contains it, and the path that shows it. */
const remotes = [
  ['[Q-005]', 'remote-lobby', 'Top games', 'en', '/'],
  ['[Q-006]', 'remote-cashier', 'Transaction History', 'history.en', '/?popup=transactions'],
  ['[Q-007]', 'remote-account', 'Sign In', 'en', '/?popup=signIn'],
  ['[Q-008]', 'remote-content', 'Terms and Conditions', 'en', '/?popup=terms'],
] as const;
const memberRemotes = new Set<string>(['remote-cashier']);

for (const [id, remote, heading, texts, path] of remotes) {
  journey(
    `${id} ${remote} is built and published alone, and the running edge serves it with the other remotes`,
    async ({ page, member }) => {
      journey.slow();
      await withOwnEdge(async ({ origin, dataFolder }) => {
        const versionsBefore = await readLiveVersions(dataFolder);
        const hashesBefore = await hashArtifacts(dataFolder);
        const folder = await buildChanged({
          remote,
          file: `src/texts/${texts}.json`,
          change: (text) => text.replace(`"${heading}"`, `"Newer ${heading}"`),
        });
        await release(['publish', folder, '--why', 'a newer release'], dataFolder);

        const { [remote]: newerVersion = '', ...otherVersions } = await readLiveVersions(dataFolder);
        const { [remote]: previousVersion, ...otherVersionsBefore } = versionsBefore;
        expect(newerVersion).not.toBe(previousVersion);
        expect(otherVersions).toEqual(otherVersionsBefore);
        const addedFolder = `${remote}/${newerVersion}/`;
        const otherHashes = Object.entries(await hashArtifacts(dataFolder)).filter(
          ([file]) => !file.startsWith(addedFolder),
        );
        expect(Object.fromEntries(otherHashes)).toEqual(hashesBefore);

        if (memberRemotes.has(remote)) {
          await setSessionCookie(page.context(), member);
          await page.addInitScript(
            ([edgeOrigin, token]) => {
              if (location.origin === edgeOrigin) localStorage.setItem('token', token);
            },
            [origin, member.token] as const,
          );
        }
        await expect(async () => {
          // A change of the hash alone does not load the page again.
          await page.goto(`${origin}/`);
          await page.goto(`${origin}/#${path}`);
          const container = remote === 'remote-lobby' ? loadedHome(page) : page;
          await expect(container.getByRole('heading', { name: `Newer ${heading}` })).toBeVisible();
        }).toPass();
        const liveBuilds = Object.entries({ ...otherVersions, [remote]: newerVersion }).map((build) =>
          build.join('@'),
        );
        expect(liveBuilds).toEqual(expect.arrayContaining(await buildsThatRan(page)));
        expect(await buildsThatRan(page)).toContain(`${remote}@${newerVersion}`);
        // Images may still be loading when the edge stops.
        await page.goto('about:blank');
      });
    },
  );
}
