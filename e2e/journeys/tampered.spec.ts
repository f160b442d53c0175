import { hasPart, openWithBrokenPart, parts, tampered, tookEffect } from '../support/brokenPart';
import { breakFiles } from '../support/faults';
import { expect, journey } from '../support/journey';
import { withOwnEdge } from '../support/ownEdge';
import { liveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';
import { headingOf, newPage, remotes } from '../support/views';

journey(
  '[Q-010] entry, exposed, shared, lazy script or style: what was changed on its way is refused, and the former build takes over @A5 @A15',
  async ({ browser }) => {
    journey.setTimeout(180_000);
    const live = await liveVersions(stack.dataFolder);
    const builds = await Promise.all(remotes.map((name) => restampBuild({ name, hash: '0badf00d' })));
    // Each part of one remote, a lazy one also where the view and not React asks for it; the drill breaks all of all.
    const cells = [...parts, 'lazy' as const].flatMap((part, at) => {
      const which = at < parts.length ? at % remotes.length : remotes.indexOf('remote-cashier');
      const [remote, build] = [remotes[which], builds[which]];
      return remote && build && hasPart(remote, part) ? [{ remote, part, build }] : [];
    });
    expect(cells).toHaveLength(parts.length + 1);
    await withOwnEdge(
      async ({ origin }) => {
        for (const { remote, part, build } of cells) {
          await journey.step(`${part} of ${remote}`, async () => {
            const page = await newPage(browser, origin, remote);
            const broken = { page, origin, remote, part, build, fault: tampered, withinMs: 30_000 };
            const { ranBuilds, retries, requestCount } = await openWithBrokenPart(broken);
            const [newer, former] = [build.version, live[remote] ?? ''].map((one) => `${remote}@${one}`);
            // What came before a lazy part has run, and is left behind with it.
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
  '[Q-010] what came broken is not kept: once it is whole again, trying again heals the part @A2',
  async ({ browser }) => {
    const page = await newPage(browser, stack.origin, 'remote-lobby');
    const { restore } = await breakFiles(page, tampered, { name: 'remote-lobby' });
    await page.goto(`${stack.origin}/`);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await again.waitFor();
    await restore();
    await again.click();
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
  const refused = await page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('securitypolicyviolation', ({ effectiveDirective }) => resolve(effectiveDirective));
        fetch('https://elsewhere.example/').catch(() => undefined);
      }),
  );
  expect(refused).toBe('connect-src');
});
