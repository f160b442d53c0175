import { hasPart, openWithBrokenPart, parts, tampered, isTamperedFileApplied } from '../support/brokenPart';
import { breakFiles } from '../support/faults';
import { expect, journey } from '../support/journey';
import { withOwnEdge } from '../support/ownEdge';
import { readLiveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';
import { headingOf, openPageFor, remotes } from '../support/views';

journey(
  '[Q-010] a tampered script or style of any kind is rejected, and the previous build replaces it @A5 @A15',
  async ({ browser }) => {
    journey.setTimeout(180_000);
    const versionsBefore = await readLiveVersions(stack.dataFolder);
    const builds = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
    // Breaks each part of one remote, and also the lazy part of the cashier, which the view loads without React. The drill
    // breaks every part of every remote.
    const cases = [...parts, 'lazy' as const].flatMap((part, index) => {
      const remoteIndex = index < parts.length ? index % remotes.length : remotes.indexOf('remote-cashier');
      const [remote, build] = [remotes[remoteIndex], builds[remoteIndex]];
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
            const [newerBuild, previousBuild] = [build.version, versionsBefore[remote] ?? ''].map(
              (version) => `${remote}@${version}`,
            );
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
  '[Q-010] a tampered file is not cached: when the file is intact again, Try again recovers the view @A2',
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
