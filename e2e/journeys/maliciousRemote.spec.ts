import { readAttackState } from '../support/attacks/attackScript';
import { attackCount, withMaliciousBuild } from '../support/attacks/withMaliciousBuild';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';

journey(
  'a signed but malicious remote runs no injected script and sends nothing to another origin @reliability10',
  async ({ page, watch }) => {
    journey.slow();
    // Each blocked attack logs an error.
    watch.allow(/./);
    await withMaliciousBuild(async ({ origin, foreignRequests }) => {
      await page.goto(`${origin}/`);
      const readState = async () =>
        readAttackState(await page.evaluate(() => document.documentElement.dataset));
      await expect.poll(async () => (await readState())?.isDone, { timeout: 90_000 }).toBe(true);
      expect(await readState()).toMatchObject({ succeeded: [], tried: attackCount });
      expect(foreignRequests).toEqual([]);
      // The page has not navigated and still works.
      expect(new URL(page.url()).origin).toBe(origin);
      await expect(new HostPage(page).topBar).toBeVisible();
    });
  },
);
