import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildsThatRan } from '../support/debugInfo';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { withOwnEdge } from '../support/ownEdge';
import { withOwnRepository } from '../support/ownRepository';
import { readLiveVersions } from '../support/release';
import { root, stack } from '../support/settings';
import { withTeamKey } from '../support/teamKey';
import { withDev } from '../support/withDev';

const name = 'remote-gifts';
const facts = 'shared-contracts/src/events/facts.ts';
const contractFile = `${name}/src/contract.ts`;
const popupFile = `${name}/src/popups/gifts/GiftsPopup.tsx`;
const textsFile = `${name}/src/texts/en.json`;
const firstText = 'The games that players like most right now';
const secondText = 'Our gifts for the new year';

/** The event of a sign-in, with a new field. */
const withLevel = (schema: string) => ({
  file: facts,
  from: "topic: 'account/signedIn',\n  owner: 'remote-account',\n  payload: v.object({ memberId: Id }),",
  to: `topic: 'account/signedIn',\n  owner: 'remote-account',\n  payload: v.object({ memberId: Id, level: ${schema} }),`,
});

/** The changes with which the popup subscribes to the event and shows its new field. */
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
    // The journey installs all packages of the tools, packs three versions, and builds the remote four times.
    journey.setTimeout(1_800_000);
    await withOwnRepository(async ({ folder, script, tools, install, installPacks, replace, useStore }) => {
      const checkRemote = async () => {
        expect(await tools('check', name)).toContain('All 4 checks passed');
      };
      const release = (command: string, ...options: string[]) =>
        tools(command, name, '--why', 'a journey', ...options);
      const builtVersion = async () => {
        const record = await readFile(join(folder, name, 'dist/release.json'), 'utf8');
        return (JSON.parse(record) as { version: string }).version;
      };

      await journey.step('the tools create a remote that passes all checks', async () => {
        await installPacks();
        await tools('create-remote', 'gifts');
        await install();
        await checkRemote();
        const readme = await readFile(join(folder, name, 'README.md'), 'utf8');
        expect(readme).toContain(`npx remote-tools dev ${name} --alone`);
        expect(readme).not.toMatch(/^pnpm |host\/edge|\]\(\.\.|NewTeam/m);
        await expect(tools('create-remote', 'gifts')).rejects.toThrow('remote-gifts already exists.');
      });

      await journey.step(
        'a release without the name of a store creates no store in the repository',
        async () => {
          await expect(release('publish')).rejects.toThrow('Name the release store of the site');
          for (const created of ['.data', '.keys']) expect(existsSync(join(folder, created))).toBe(false);
        },
      );

      await withTeamKey(name, async ({ edgeSettings, releaseSettings }) => {
        await withOwnEdge(
          async ({ origin, dataFolder }) => {
            await useStore(dataFolder, releaseSettings);
            const liveVersions = () => readLiveVersions(dataFolder, edgeSettings);
            const versionsBefore = await liveVersions();
            const host = new HostPage(page, origin);
            await page.addInitScript((edgeOrigin) => {
              if (window.origin === edgeOrigin) localStorage.setItem('consent', 'necessary');
            }, origin);
            /** Loads the page until the popup of this build shows a text. The edge applies a revision within seconds. */
            const expectText = (text: string, version: string) =>
              expect(async () => {
                await page.goto('about:blank');
                await host.open('/?popup=gifts');
                const popup = host.popup('Gifts');
                await expect(popup.getByText(text)).toBeVisible({ timeout: 5_000 });
                await expect(popup.getByRole('listitem').first()).toBeVisible();
                expect(await buildsThatRan(page)).toContain(`${name}@${version}`);
              }).toPass();

            await journey.step('the key of the team publishes only the remote of the team', async () => {
              await expect(tools('publish', join(root, 'remote-lobby'))).rejects.toThrow(
                'Your key team (publish, remote-gifts) may not publish remote-lobby.',
              );
              await expect(release('publish', '--canary', '10')).rejects.toThrow('has no live build yet');
              await release('publish');
              expect(await liveVersions()).toEqual({ ...versionsBefore, [name]: await builtVersion() });
              expect(await tools('history', name)).toMatch(/\tteam\tteam\tpublish\t/);
            });
            const firstVersion = await builtVersion();

            await journey.step('the remote runs in the page next to the others', async () => {
              await expectText(firstText, firstVersion);
              expect(await buildsThatRan(page)).toContain(
                `remote-lobby@${versionsBefore['remote-lobby'] ?? ''}`,
              );
            });

            await journey.step('a generated popup runs alone with the data of the site', async () => {
              await tools('generate', 'popup', name, 'giftHistory');
              expect(await tools('generate', 'contract', name)).toContain('lists what the code uses.');
              const args = ['dev', name, '--alone', '--api', `${origin}/api`];
              await withDev(args, { port: stack.port + 20, dataFolder, cwd: folder, script }, async (dev) => {
                const view = page.getByRole('main');
                await page.goto(`${dev.origin}/#popups/gifts`);
                await expect(view.getByRole('listitem').first()).toBeVisible();
                await page.getByRole('link', { name: 'popups/giftHistory' }).click();
                await expect(view.getByRole('heading', { name: 'Gift History' })).toBeVisible();
                // The page would report its lost connection when the server ends.
                await page.goto('about:blank');
              });
            });

            await journey.step('a changed build is a canary, goes live and is rolled back', async () => {
              await replace({ file: textsFile, from: firstText, to: secondText });
              await tools('build', name);
              const secondVersion = await builtVersion();
              await release('publish', '--canary', '100');
              expect(await liveVersions()).toMatchObject({ [name]: firstVersion });
              await expectText(secondText, secondVersion);
              await host.open('/?popup=giftHistory');
              await expect(host.popup('Gift History')).toBeVisible();
              await release('promote', '--yes');
              expect(await liveVersions()).toMatchObject({ [name]: secondVersion });
              await release('rollback');
              expect(await liveVersions()).toEqual({ ...versionsBefore, [name]: firstVersion });
              await expectText(firstText, firstVersion);
            });

            await journey.step('a build with an additive change of shared-contracts is live', async () => {
              await installPacks('1.1.0', [withLevel('v.optional(Id)')]);
              await replace(...subscription);
              await checkRemote();
              await release('publish');
              expect(await liveVersions()).toEqual({ ...versionsBefore, [name]: await builtVersion() });
              await expectText(secondText, await builtVersion());
            });

            await journey.step('a build with a breaking change is rejected, with its fix', async () => {
              const versions = await liveVersions();
              await installPacks('2.0.0', [withLevel('Id')]);
              await tools('build', name);
              const message = await release('publish').catch(String);
              for (const part of [
                'Rejected: nothing was published.',
                `does not accept the event account/signedIn from remote-account@${versions['remote-account'] ?? ''} (live): level is missing, but required.`,
                'Fix: let the new remote-gifts accept',
              ])
                expect(message).toContain(part);
              expect(await liveVersions()).toEqual(versions);
              await expectText(secondText, versions[name] ?? '');
              await page.goto('about:blank');
            });
          },
          undefined,
          {},
          edgeSettings,
        );
      });
    });
  },
);
