import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { buildsThatRan } from '../support/debugInfo';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { withOwnEdge } from '../support/ownEdge';
import { withOwnRepository } from '../support/ownRepository';
import { readLiveVersions } from '../support/release';
import { withTeamKey } from '../support/teamKey';

const name = 'remote-gifts';
const facts = 'shared-contracts/src/events/facts.ts';
const contractFile = `${name}/src/contract.ts`;
const popupFile = `${name}/src/popups/gifts/GiftsPopup.tsx`;
const textsFile = `${name}/src/texts/en.json`;

/** The event of a sign-in, with a new field. */
const withLevel = (schema: string) => ({
  file: facts,
  from: "topic: 'account/signedIn',\n  owner: 'remote-account',\n  payload: v.object({ memberId: Id }),",
  to: `topic: 'account/signedIn',\n  owner: 'remote-account',\n  payload: v.object({ memberId: Id, level: ${schema} }),`,
});

/** The popup then subscribes to the event, and shows the new field. */
const subscription = [
  {
    file: contractFile,
    from: 'import {',
    to: "import { signedIn } from 'shared-contracts/events';\nimport {",
  },
  { file: contractFile, from: 'hears: []', to: 'hears: [signedIn]' },
  { file: contractFile, from: "uses: ['closePopup']", to: "uses: ['closePopup', 'hear']" },
  {
    file: popupFile,
    from: "import { TitledPopup } from 'shared-contracts/remote/react';",
    to: `import { useEffect, useState } from 'react';
import { signedIn } from 'shared-contracts/events';
import { TitledPopup, useHost } from 'shared-contracts/remote/react';`,
  },
  {
    file: popupFile,
    from: '  return (',
    to: `  const host = useHost();
  const [level, setLevel] = useState<string>();
  useEffect(() => {
    const subscription = host.hear(signedIn).subscribe((member) => setLevel(member.level));
    return () => subscription.unsubscribe();
  }, [host]);
  return (`,
  },
  { file: popupFile, from: '<TopGames />', to: '<p>{level}</p>\n      <TopGames />' },
];

journey(
  'a team creates a remote in its own repository, releases it, and follows changes of shared-contracts @nightly',
  async ({ page }) => {
    // It installs all packages of the tools, packs three versions, and builds the remote five times.
    journey.setTimeout(1_800_000);
    await withOwnRepository(async ({ folder, tools, install, installPacks, replace, useStore }) => {
      await journey.step('the tools create a remote that passes all checks', async () => {
        await installPacks();
        await tools('create-remote', 'gifts');
        await install();
        expect(await tools('check', name)).toContain('All 4 checks passed');
        await expect(tools('create-remote', 'gifts')).rejects.toThrow('remote-gifts already exists.');
      });

      await journey.step('a release without the name of a store creates none in the repository', async () => {
        await expect(tools('publish', name, '--why', 'a journey')).rejects.toThrow(
          'Name the release store of the site',
        );
        for (const created of ['.data', '.keys']) expect(existsSync(join(folder, created))).toBe(false);
      });

      await withTeamKey(name, async ({ edgeSettings, releaseSettings }) => {
        await withOwnEdge(
          async ({ origin, dataFolder }) => {
            await useStore(dataFolder, releaseSettings);
            const publish = (...options: string[]) =>
              tools('publish', name, '--why', 'a journey', ...options);
            const change = (command: string, ...options: string[]) =>
              tools(command, name, '--why', 'a journey', ...options);
            const liveVersions = () => readLiveVersions(dataFolder, edgeSettings);
            const host = new HostPage(page, origin);
            await page.addInitScript((edgeOrigin) => {
              if (window.origin === edgeOrigin) localStorage.setItem('consent', 'necessary');
            }, origin);
            /** Loads the page until it runs this build. The edge applies a revision within seconds. */
            const expectPopup = (title: string, version: string) =>
              expect(async () => {
                await page.goto('about:blank');
                await host.open('/?popup=gifts');
                await expect(host.popup(title).getByRole('listitem').first()).toBeVisible({ timeout: 5_000 });
                expect(await buildsThatRan(page)).toContain(`${name}@${version}`);
              }).toPass();
            const liveVersion = async () => (await liveVersions())[name] ?? '';
            const versionsBefore = await liveVersions();

            await journey.step('the first release runs in the page next to the others', async () => {
              await expect(publish('--canary', '10')).rejects.toThrow('has no live build yet');
              await publish();
              const { [name]: version = '', ...others } = await liveVersions();
              expect(others).toEqual(versionsBefore);
              await expectPopup('Gifts', version);
              expect(await buildsThatRan(page)).toContain(
                `remote-lobby@${versionsBefore['remote-lobby'] ?? ''}`,
              );
              expect(await tools('history', name)).toContain('team');
            });
            const firstVersion = await liveVersion();

            await journey.step('a changed build is a canary, goes live and is rolled back', async () => {
              await replace({ file: textsFile, from: '"title": "Gifts"', to: '"title": "Gifts for you"' });
              await tools('build', name);
              await publish('--canary', '100');
              expect(await liveVersion()).toBe(firstVersion);
              const { canary } = (
                JSON.parse(await tools('status', '--json')) as {
                  releases: { name: string; canary: { version: string } | null }[];
                }
              ).releases.find((release) => release.name === name) ?? { canary: null };
              await expectPopup('Gifts for you', canary?.version ?? '');
              await change('promote', '--yes');
              expect(await liveVersion()).toBe(canary?.version);
              await change('rollback');
              expect(await liveVersions()).toEqual({ ...versionsBefore, [name]: firstVersion });
              await expectPopup('Gifts', firstVersion);
            });

            await journey.step(
              'a build with an additive change of shared-contracts is accepted',
              async () => {
                await installPacks('1.1.0', [withLevel('v.optional(Id)')]);
                await replace(...subscription);
                await tools('types', name);
                await tools('build', name);
                await publish();
                expect(await liveVersion()).not.toBe(firstVersion);
                await expectPopup('Gifts for you', await liveVersion());
              },
            );

            await journey.step('a build with a breaking change is rejected, with its fix', async () => {
              const versions = await liveVersions();
              await installPacks('2.0.0', [withLevel('Id')]);
              await tools('build', name);
              const rejected = publish();
              await expect(rejected).rejects.toThrow('Rejected: nothing was published.');
              await expect(rejected).rejects.toThrow(
                `does not accept the event account/signedIn from remote-account@${versions['remote-account'] ?? ''} (live): level is missing, but required.`,
              );
              await expect(rejected).rejects.toThrow('Fix: let the new remote-gifts accept');
              expect(await liveVersions()).toEqual(versions);
              await expectPopup('Gifts for you', versions[name] ?? '');
            });
            await page.goto('about:blank');
          },
          undefined,
          {},
          edgeSettings,
        );
      });
    });
  },
);
