import { hasPart, openWithBrokenPart, parts, tampered, tookEffect } from '../support/brokenPart';
import { breakFiles } from '../support/faults';
import { expect, journey } from '../support/journey';
import { withOwnEdge } from '../support/ownEdge';
import { liveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';
import { headingOf, newPage, remotes } from '../support/views';

journey(
  '[Q-010] a tampered script or style of any kind is rejected, and the previous build replaces it @A5 @A15',
  async ({ browser }) => {
    journey.setTimeout(180_000);
    const live = await liveVersions(stack.dataFolder);
    const builds = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
    // Each part in one remote. A second lazy part covers the cashier, where the view and not React loads it. The drill
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
            const page = await newPage(browser, origin, remote);
            const broken = { page, origin, remote, part, build, fault: tampered, withinMs: 30_000 };
            const { ranBuilds, retries, requestCount } = await openWithBrokenPart(broken);
            const [newer, former] = [build.version, live[remote] ?? ''].map(
              (version) => `${remote}@${version}`,
            );
            // With a lazy part, the newer build ran first. The former build then replaces it.
            expect(ranBuilds).toEqual(part === 'lazy' ? [newer, former] : [former]);
            expect(retries).toBe(part === 'lazy' ? 1 : 0);
            expect(requestCount).toBeLessThanOrEqual(24);
            expect(await tookEffect(page)).toBe(false);
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
  '[Q-010] a tampered file is not cached: when it is intact again, Try again recovers the part @A2',
  async ({ browser }) => {
    const page = await newPage(browser, stack.origin, 'remote-lobby');
    const { restore } = await breakFiles(page, tampered, { name: 'remote-lobby' });
    await page.goto(`${stack.origin}/`);
    const tryAgain = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await tryAgain.waitFor();
    await restore();
    await tryAgain.click();
    await headingOf(page, 'remote-lobby').first().waitFor();
    expect(await tookEffect(page)).toBe(false);
    await page.context().close();
  },
);

journey('a document keeps its policy when the server returns 304', async ({ host, page, watch }) => {
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
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
        fetch('https://elsewhere.example/').catch(() => undefined);
      }),
  );
  expect(violation).toBe('connect-src');
});
