import type { Registry } from 'shared-contracts/releases';
import { hasPart, openWithBrokenPart, parts, tampered, isTamperedFileApplied } from '../support/brokenPart';
import { breakFiles } from '../support/faults';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';
import { withTeamKey } from '../support/teamKey';
import { headingOf, openPageFor, remotes } from '../support/views';

journey(
  '[Q-010] a tampered script or style of any kind is rejected, and the previous build replaces it @release5 @release15',
  async ({ browser }) => {
    journey.setTimeout(180_000);
    const versionsBefore = await readLiveVersions(stack.dataFolder);
    const builds = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
    // Breaks each kind of part in one of the remotes. Also breaks the lazy part of the cashier, because its view loads
    // that part without React. The drill breaks every part of every remote.
    const cases = [...parts, 'lazy' as const].flatMap((part, index) => {
      const remoteIndex = index < parts.length ? index % remotes.length : remotes.indexOf('remote-cashier');
      const remote = remotes[remoteIndex];
      const build = builds[remoteIndex];
      return remote && build && hasPart(remote, part) ? [{ remote, part, build }] : [];
    });
    expect(cases).toHaveLength(parts.length + 1);
    await withOwnEdge(
      async ({ origin }) => {
        for (const { remote, part, build } of cases) {
          await journey.step(`${part} of ${remote}`, async () => {
            const page = await openPageFor(browser, origin, remote);
            const brokenPart = { page, origin, remote, part, build, fault: tampered, withinMs: 30_000 };
            const { ranBuilds, retries, requestCount } = await openWithBrokenPart(brokenPart);
            const newerBuild = `${remote}@${build.version}`;
            const previousBuild = `${remote}@${versionsBefore[remote] ?? ''}`;
            // With a lazy part, the newer build ran first. The previous build then replaces it.
            expect(ranBuilds).toEqual(part === 'lazy' ? [newerBuild, previousBuild] : [previousBuild]);
            expect(retries).toBe(part === 'lazy' ? 1 : 0);
            expect(requestCount).toBeLessThanOrEqual(24);
            expect(await isTamperedFileApplied(page)).toBe(false);
            await page.context().close();
          });
        }
      },
      async ({ dataFolder }) => {
        await release(['publish', ...builds.map(({ folder }) => folder), '--why', 'drill'], dataFolder);
      },
    );
  },
);

journey(
  '[Q-010] a tampered file is not cached: when the file is intact again, Try again recovers the view @release2',
  async ({ browser }) => {
    const page = await openPageFor(browser, stack.origin, 'remote-lobby');
    const { restore } = await breakFiles(page, tampered, { name: 'remote-lobby' });
    await page.goto(`${stack.origin}/`);
    const tryAgainButton = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await tryAgainButton.waitFor();
    await restore();
    await tryAgainButton.click();
    await headingOf(page, 'remote-lobby').first().waitFor();
    expect(await isTamperedFileApplied(page)).toBe(false);
    await page.context().close();
  },
);

journey(
  '[Q-010] a change of another package signed by a team’s key is rejected; the key can still release its own package @release15',
  async ({ browser }) => {
    const { folder, version } = await restampBuild({ name: 'remote-lobby', hash: '7ea0beef' });
    await withTeamKey('remote-lobby', async ({ edgeSettings, releaseSettings, forge }) => {
      await withOwnEdge(
        async ({ origin, dataFolder, logLines }) => {
          const { 'remote-cashier': cashierVersion = '' } = await readLiveVersions(dataFolder);
          const forgedRevision = await forge(dataFolder, ({ releases, ...rest }) => {
            const state = releases['remote-cashier'];
            if (!state) throw new Error('The cashier was never published.');
            const revoked = { ...state, revoked: [state.active] };
            return { ...rest, releases: { ...releases, 'remote-cashier': revoked } };
          });
          const rejections = () =>
            logLines().filter((line) => line.includes(`"revision":${String(forgedRevision)},`));
          await expect.poll(rejections).toHaveLength(1);
          expect(rejections()[0]).toContain(
            'it changes remote-cashier, but its key may only change remote-lobby',
          );
          const page = await openPageFor(browser, origin, 'remote-cashier');
          await page.goto(`${origin}/`);
          await headingOf(page, 'remote-lobby').first().waitFor();
          const readReleases = async () => {
            const text = await page.evaluate(async () => (await fetch('/registry.json')).text());
            const { payload } = JSON.parse(text) as { payload: string };
            const { releases } = JSON.parse(payload) as Registry;
            return releases;
          };
          expect((await readReleases())['remote-cashier']).toMatchObject({ active: cashierVersion });
          expect((await readReleases())['remote-cashier']?.revoked ?? []).not.toContain(cashierVersion);
          await release(['publish', folder, '--why', 'own package'], dataFolder, releaseSettings);
          await expect.poll(async () => (await readReleases())['remote-lobby']?.active).toBe(version);
          await page.reload();
          await headingOf(page, 'remote-lobby').first().waitFor();
          expect(await buildsThatRan(page)).toContain(`remote-lobby@${version}`);
          await page.context().close();
        },
        undefined,
        {},
        edgeSettings,
      );
    });
  },
);

journey(
  'a document from the cache keeps its policy when the server returns 304',
  async ({ host, page, watch }) => {
    watch.allow(/elsewhere\.example/);
    const statuses: number[] = [];
    const client = await page.context().newCDPSession(page);
    await client.send('Network.enable');
    client.on('Network.responseReceivedExtraInfo', ({ statusCode }) => statuses.push(statusCode));
    await host.open();
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    expect(statuses).not.toContain(304);
    await page.reload();
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    expect(statuses).toContain(304);
    const violation = await page.evaluate(
      () =>
        new Promise((resolve) => {
          addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
            resolve(effectiveDirective),
          );
          fetch('https://elsewhere.example/').catch(() => undefined);
        }),
    );
    expect(violation).toBe('connect-src');
  },
);
