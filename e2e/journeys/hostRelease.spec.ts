import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility';
import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';
import { runningHost } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { readPhaseCounts } from '../support/readPhaseCounts';
import { readLiveVersions, release } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { stack } from '../support/settings';

const expectLoaded = async (page: Page) => {
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
};

journey(
  'the last known good host replaces a host that throws at its start, in this visit and the next',
  async ({ page, watch }) => {
    journey.slow();
    watch.allow(/drill/);
    const thrownErrors: string[] = [];
    page.context().on('weberror', (error) => thrownErrors.push(String(error.error())));
    const { folder, version } = await restampBuild({
      name: 'host',
      hash: '0badf00d',
      change: (text, file) => (/^main\..*js$/.test(file) ? `throw new Error("drill");${text}` : text),
    });
    const { host: previousVersion = '' } = await readLiveVersions(stack.dataFolder);
    await withOwnEdge(
      async ({ origin, dataFolder, metricsOrigin }) => {
        for (const visit of ['first', 'second']) {
          await journey.step(`${visit} visit`, async () => {
            await page.goto(`${origin}/`);
            await expectLoaded(page);
            expect(await runningHost(page)).toBe(`host@${previousVersion}`);
            expect(thrownErrors).toHaveLength(1);
          });
        }
        const failedPhase = `{remote="host",version="${version}",cohort="baseline",phase="evaluate",outcome="failed"} 1`;
        await expect.poll(() => readPhaseCounts(metricsOrigin)).toContain(failedPhase);

        // After the rollback, a browser without a record of the failure does not load the failed host.
        await release(['rollback', 'host', '--why', 'drill'], dataFolder);
        await expect(async () => {
          await page.evaluate(() => {
            localStorage.clear();
          });
          thrownErrors.length = 0;
          await page.reload();
          await expectLoaded(page);
          expect(thrownErrors).toEqual([]);
        }).toPass();
        expect(await runningHost(page)).toBe(`host@${previousVersion}`);
      },
      async ({ dataFolder }) => {
        await release(['publish', folder, '--why', 'drill'], dataFolder);
      },
    );
  },
);

journey(
  'when no host loads, the page shows an error in both languages, and Try again starts the host',
  async ({ page, watch }) => {
    watch.allow(/Failed to load resource/, /ERR_/);
    let requestCount = 0;
    const filePattern = '**/remotes/host/*/main.*.js';
    await page.route(filePattern, (route) => {
      requestCount += 1;
      return route.abort('connectionfailed');
    });
    await page.goto('/');
    const card = page.getByRole('alert');
    await expect(card).toContainText("We couldn't start the page.");
    await expect(card).toContainText('Hindi namin masimulan ang page.');
    await expectAccessible(page);
    expect(requestCount).toBeLessThanOrEqual(6);
    await page.unroute(filePattern);
    await card.getByRole('link', { name: /^Try again/ }).click();
    await expectLoaded(page);
    await expect(card).toHaveCount(0);
  },
);

/** Speeds up animations, because an animation delays the error card by twelve seconds. */
async function speedUpAnimations(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 100 });
}

journey('when the first style sheet hangs, the page shows an error @phone', async ({ page, watch }) => {
  watch.allow(/preloaded using link preload/);
  const releaseStyles = await holdRequests(page, '**/remotes/host/**/*.css');
  await page.goto('/', { waitUntil: 'commit' });
  const card = page.getByRole('alert');
  await expect(page.locator('#start-failed')).toBeAttached();
  await expect(card).toBeHidden();
  await speedUpAnimations(page);
  await expect(card).toContainText("We couldn't start the page.");
  releaseStyles();
  await expectLoaded(page);
  await expect(card).toHaveCount(0);
});

journey(
  'when the connection fails after the document, the page shows an error, and Try again recovers @phone',
  async ({ page, watch }) => {
    watch.allow(/Failed to load resource/, /ERR_/, /preloaded using link preload/);
    const filePattern = '**/remotes/host/**';
    await page.route(filePattern, (route) => route.abort('connectionfailed'));
    await page.goto('/?from=mail');
    const card = page.getByRole('alert');
    await expect(card).toContainText("We couldn't start the page.");
    await expect(card).toHaveCSS('position', 'fixed');
    await expectAccessible(page);
    await page.unroute(filePattern);
    await card.getByRole('link', { name: /^Try again/ }).click();
    await expectLoaded(page);
    await expect(card).toHaveCount(0);
    expect(new URL(page.url()).search).toBe('?from=mail');
  },
);
