import type { Page } from '@playwright/test';
import { breakFiles, faults } from '../support/faults';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';
import { buildsThatRan, reportsOf } from '../support/debugInfo';
import { withOwnEdge, type OwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';
import { restampBuild, type RestampedBuild } from '../support/restampBuild';
import { stack } from '../support/settings';

const allowedErrors = [
  /Failed to load resource/,
  /Failed to find a valid digest/,
  /ERR_/,
  /remote-account/,
  /drill/,
];

/** Opens the page as a returning player with no failed build on record. */
async function openWithoutFailures(page: Page, origin: string): Promise<HostPage> {
  await page.goto(`${origin}/`);
  await page.evaluate(() => {
    localStorage.clear();
    localStorage.setItem('consent', 'necessary');
  });
  await page.reload();
  return new HostPage(page);
}

/** The start of each module function in a webpack chunk. */
const moduleStart = /(?<=[{,])\d+\(\w+,\w+,\w+\)\{/g;

const publish = async (folder: string, dataFolder: string): Promise<void> => {
  await release(['publish', folder, '--why', 'drill'], dataFolder);
};

const quickFaults = faults.filter(({ name, isSlow }) => !isSlow || name === 'hang');
// One of each kind: no file, a wrong file, a changed file, a missing part, no response.
const exampleFaults = ['connection failure', '200 HTML', 'tampered chunk', 'missing style', 'hang'];

for (const { title, names } of [
  {
    title:
      '[Q-010] the last known good build replaces a release with a file fault, in the same page @release1 @reliability1 @reliability2',
    names: exampleFaults,
  },
  {
    title:
      'the last known good build replaces a release with any other file fault, in the same page @nightly',
    names: quickFaults.map(({ name }) => name).filter((name) => !exampleFaults.includes(name)),
  },
])
  journey(title, async ({ page, watch }) => {
    journey.slow();
    watch.allow(...allowedErrors);
    const { folder, version } = await restampBuild({ name: 'remote-account', hash: '0badf00d' });
    const { 'remote-account': previousVersion } = await readLiveVersions(stack.dataFolder);
    const runOnEdge = async ({ origin }: OwnEdge) => {
      const testedFaults = quickFaults.filter(({ name }) => names.includes(name));
      expect(testedFaults).toHaveLength(names.length);
      for (const fault of testedFaults) {
        await journey.step(fault.name, async () => {
          const { requestCount, restore } = await breakFiles(page, fault, {
            name: 'remote-account',
            version,
          });
          const host = await openWithoutFailures(page, origin);
          await host.topBar.getByRole('button', { name: 'Sign In' }).click();
          await expect(host.popup('Sign In').getByLabel('Password', { exact: true })).toBeVisible();
          expect((await buildsThatRan(page)).filter((build) => build.startsWith('remote-account'))).toEqual([
            `remote-account@${previousVersion ?? ''}`,
          ]);
          expect((await reportsOf(page)).map(({ build }) => build)).toEqual([`remote-account@${version}`]);
          // Each file is requested at most three times: by the idle prefetch, the view and its retry.
          expect(requestCount()).toBeLessThanOrEqual(16);
          await restore();
        });
      }
    };
    await withOwnEdge(runOnEdge, ({ dataFolder }) => publish(folder, dataFolder));
  });

journey(
  'a release that throws is replaced in the same page and skipped at the next visit @release5 @reliability1',
  async ({ page, watch }) => {
    journey.slow();
    watch.allow(...allowedErrors);
    const throwingBuild = await restampBuild({
      name: 'remote-account',
      hash: '0badf00d',
      // The script that contains the sign-in.
      change: (text, file) =>
        /^access\..*js$/.test(file) ? text.replaceAll(moduleStart, '$&throw new Error("drill");') : text,
    });
    const { 'remote-account': previousVersion } = await readLiveVersions(stack.dataFolder);
    const runOnEdge = async ({ origin }: OwnEdge) => {
      const host = await openWithoutFailures(page, origin);
      await host.topBar.getByRole('button', { name: 'Sign In' }).click();
      // The reload opens the popup again, and does not try the failed build again.
      for (const failureCount of [1, 0]) {
        await expect(host.popup('Sign In').getByLabel('Password', { exact: true })).toBeVisible();
        expect(await buildsThatRan(page)).toContain(`remote-account@${previousVersion ?? ''}`);
        const reports = (await reportsOf(page)).filter(
          ({ build }) => build === `remote-account@${throwingBuild.version}`,
        );
        expect(reports).toHaveLength(failureCount);
        await page.reload();
      }
    };
    await withOwnEdge(runOnEdge, ({ dataFolder }) => publish(throwingBuild.folder, dataFolder));
  },
);

journey(
  'after five releases, an open tab still loads views of the builds that it started with, offers a reload and applies a rollback at once @release7 @release13 @reliability12',
  async ({ page, watch }) => {
    journey.slow();
    watch.allow(...allowedErrors);
    const versions = ['00000000', '00000001', '00000002', '00000003', '00000004', '00000005'];
    const builds = await Promise.all(versions.map((hash) => restampBuild({ name: 'remote-content', hash })));
    const [openTabBuild, ...laterBuilds] = builds as [RestampedBuild, ...RestampedBuild[]];
    const newestVersion = laterBuilds.at(-1)?.version ?? '';
    const readContentBuilds = async () =>
      (await buildsThatRan(page)).filter((build) => build.startsWith('remote-content'));
    const pollRegistry = () => page.evaluate(() => window.dispatchEvent(new Event('focus')));
    const runOnEdge = async ({ origin, dataFolder }: OwnEdge) => {
      const host = await openWithoutFailures(page, origin);
      const openTerms = async () => {
        await page.getByRole('contentinfo').getByRole('button', { name: 'Terms' }).click();
        const terms = host.popup('Terms and Conditions');
        await expect(terms.getByRole('heading', { level: 3 }).first()).toBeVisible();
        await terms.getByRole('button', { name: 'Close' }).click();
        await expect(terms).toHaveCount(0);
      };
      await expect(page.getByRole('contentinfo').getByText('Versions')).toBeVisible();
      for (const { folder } of laterBuilds) await publish(folder, dataFolder);
      const readRegistry = () => page.evaluate(async () => (await fetch('/registry.json')).text());
      await expect.poll(readRegistry).toContain(newestVersion);
      const notice = page.getByText('A new version is ready.');
      await expect(async () => {
        await pollRegistry();
        await expect(notice).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await openTerms();
      expect(await readContentBuilds()).toEqual([`remote-content@${openTabBuild.version}`]);

      await page.getByRole('status').getByRole('button', { name: 'Reload' }).click();
      await expect(page.getByRole('contentinfo').getByText('Versions')).toBeVisible();
      await expect(notice).toHaveCount(0);
      await openTerms();
      expect(await readContentBuilds()).toEqual([`remote-content@${newestVersion}`]);

      await release(['rollback', 'remote-content', '--why', 'drill'], dataFolder);
      await expect(async () => {
        await pollRegistry();
        await openTerms();
        expect(await readContentBuilds()).toContain(`remote-content@${laterBuilds.at(-2)?.version ?? ''}`);
      }).toPass();
      await expect(notice).toHaveCount(0);
    };
    await withOwnEdge(runOnEdge, ({ dataFolder }) => publish(openTabBuild.folder, dataFolder));
  },
);
