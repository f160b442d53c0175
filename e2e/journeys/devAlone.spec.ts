import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, journey } from '../support/journey';
import { stack } from '../support/settings';
import { withDev } from '../support/withDev';

journey(
  'pnpm dev remote-content --alone shows a view with data of the sandbox, and an error with its source line',
  async ({ page, watch }) => {
    journey.slow();
    const dataFolder = await mkdtemp(join(tmpdir(), 'alone-'));
    const options = { port: stack.port + 20, dataFolder };
    try {
      await withDev(['remote-content', '--alone'], options, async ({ origin }) => {
        const view = page.getByRole('main');
        await page.goto(`${origin}/#popups/vipClub`);
        await expect(view.getByRole('rowheader', { name: 'Bronze' })).toBeVisible();
        await expect(page.locator('#calls')).toContainText('ready');
        await expect(page.locator('#dev-errors')).toHaveCount(0);

        watch.allow(/broken on render/);
        await page.route('**/src_popups_contact_*.js', async (route) => {
          // Node, unlike a browser, does not resolve every *.localhost name.
          const response = await fetch(route.request().url().replace('casino.localhost', '127.0.0.1'));
          const script = await response.text();
          const start = /function ContactPopup\([^)]*\) \{/;
          expect(script).toMatch(start);
          await route.fulfill({
            contentType: 'text/javascript',
            body: script.replace(start, "$& throw new Error('broken on render');"),
          });
        });
        await page.getByRole('link', { name: 'popups/contact' }).click();
        await expect(view.getByRole('alert').first()).toHaveText(
          'remote-content failed (render): Error: broken on render',
        );
        const panel = page.locator('#dev-errors');
        await expect(panel.getByRole('heading').first()).toHaveText(
          'remote-content: Error: broken on render',
        );
        await expect(panel.locator('pre').first()).toContainText(
          /at ContactPopup src\/popups\/contact\/ContactPopup\.tsx:\d+/,
        );
        await panel.getByRole('button', { name: 'Close' }).click();
        await expect(panel).toHaveCount(0);
        await page.getByRole('link', { name: 'popups/vipClub' }).click();
        await expect(view.getByRole('rowheader', { name: 'Bronze' })).toBeVisible();
        // The page would report its lost connection when the server ends.
        await page.goto('about:blank');
      });
    } finally {
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
);
