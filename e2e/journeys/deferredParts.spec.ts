import type { Page, Route } from '@playwright/test';
import { expect, journey } from '../support/journey';

const scriptPattern = '**/remotes/host/*/deferred.*.js';

/** Fails the first request for the script and counts all requests for it. */
async function failOnce(page: Page, fail: (route: Route) => Promise<void>): Promise<{ count: number }> {
  const requests = { count: 0 };
  await page.route(scriptPattern, async (route) => {
    requests.count += 1;
    await (requests.count === 1 ? fail(route) : route.continue());
  });
  return requests;
}

journey.describe('a deferred script that fails once', () => {
  journey.use({ consent: 'unasked' });

  for (const [fault, fail] of [
    ['without a response', (route: Route) => route.abort()],
    [
      'with bytes that differ from the release',
      (route: Route) =>
        route.fulfill({
          contentType: 'text/javascript',
          headers: { 'access-control-allow-origin': '*', 'cache-control': 'public, max-age=31536000' },
          body: 'damaged',
        }),
    ],
  ] as const) {
    journey(
      `${fault} loads again: the consent question appears, and the tab polls the registry`,
      async ({ host, page, watch }) => {
        watch.allow(/Failed to load resource/, /integrity/, /net::ERR_/);
        const requests = await failOnce(page, fail);
        await host.open();
        await expect(page.getByRole('region', { name: 'Your privacy' })).toBeVisible();
        expect(requests.count).toBeGreaterThan(1);
        const whenPolled = page.waitForRequest('**/registry.json');
        await page.evaluate(() => window.dispatchEvent(new Event('focus')));
        expect((await whenPolled).method()).toBe('GET');
      },
    );
  }
});
