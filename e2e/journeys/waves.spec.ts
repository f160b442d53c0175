import { requestsOverAt, watchRequests } from '../bench/visits/watchRequests';
import { expect, journey } from '../support/journey';

/** Long enough that a request begun after another's answer is told from one begun beside it. */
const line = { offline: false, latency: 1_500, downloadThroughput: -1, uploadThroughput: -1 };

for (const [path, view] of [
  ['/', 'screens/home'],
  ['/join', 'popups/signUp'],
  ['/?popup=signUp', 'popups/signUp'],
  ['/aboutBtc', 'screens/aboutBtc'],
] as const) {
  journey(
    `all files of remotes that ${path} is drawn with come in one wave, the one after the document`,
    async ({ page }) => {
      const client = await page.context().newCDPSession(page);
      const watched = await watchRequests(client);
      await client.send('Network.emulateNetworkConditions', line);
      await page.addInitScript((selector) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(selector)) return;
          performance.mark('drawn');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      }, `[data-view="${view}"] :is(h1, h2)`);
      await page.goto(`/#${path}`, { waitUntil: 'commit' });
      await page.locator(`[data-view="${view}"] :is(h1, h2)`).first().waitFor();
      const drawnAtMs = await page.evaluate(
        () => performance.timeOrigin + (performance.getEntriesByName('drawn')[0]?.startTime ?? 0),
      );
      const requests = requestsOverAt(watched, drawnAtMs / 1_000);
      const files = requests.filter(({ owner }) => owner.startsWith('remote-'));
      expect(files.length).toBeGreaterThan(3);
      expect(
        files.filter(({ depth }) => depth > 2).map(({ path: file, depth }) => `${file}: ${String(depth)}`),
      ).toEqual([]);
    },
  );
}
