import { attackedIn } from '../support/attacks/attackScript';
import { attackCount, withEvilBuild } from '../support/attacks/withEvilBuild';
import { HostPage } from '../support/HostPage';
import { expect, journey } from '../support/journey';

journey(
  'a signed but malicious remote runs no injected script and sends nothing to another origin @R10',
  async ({ page, watch }) => {
    journey.slow();
    // Each attack that is refused leaves its line.
    watch.allow(/./);
    await withEvilBuild(async ({ origin, asked }) => {
      await page.goto(`${origin}/`);
      const state = async () => attackedIn(await page.evaluate(() => document.documentElement.dataset));
      await expect.poll(async () => (await state())?.isOver, { timeout: 90_000 }).toBe(true);
      expect(await state()).toMatchObject({ managed: [], tried: attackCount });
      expect(asked).toEqual([]);
      // The page has gone nowhere, and goes on.
      expect(new URL(page.url()).origin).toBe(origin);
      await expect(new HostPage(page).topBar).toBeVisible();
    });
  },
);
