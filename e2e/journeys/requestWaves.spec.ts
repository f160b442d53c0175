import { requestsFinishedBy, watchRequests } from '../bench/visits/watchRequests';
import { expect, journey } from '../support/journey';

/** The latency is long enough to distinguish requests of different waves. */
const slowNetwork = { offline: false, latency: 1_500, downloadThroughput: -1, uploadThroughput: -1 };

for (const [path, view] of [
  ['/', 'screens/home'],
  ['/join', 'popups/signUp'],
  ['/?popup=signUp', 'popups/signUp'],
  ['/aboutBtc', 'screens/aboutBtc'],
] as const) {
  journey(
    `the remote files for the first render of ${path} load in one wave after the document`,
    async ({ page }) => {
      const client = await page.context().newCDPSession(page);
      const recordedRequests = await watchRequests(client);
      await client.send('Network.emulateNetworkConditions', slowNetwork);
      await page.addInitScript((selector) => {
        new MutationObserver((_, observer) => {
          if (!document.querySelector(selector)) return;
          performance.mark('rendered');
          observer.disconnect();
        }).observe(document, { childList: true, subtree: true });
      }, `[data-view="${view}"] :is(h1, h2)`);
      await page.goto(`/#${path}`, { waitUntil: 'commit' });
      await page.locator(`[data-view="${view}"] :is(h1, h2)`).first().waitFor();
      const renderedMs = await page.evaluate(
        () => performance.timeOrigin + (performance.getEntriesByName('rendered')[0]?.startTime ?? 0),
      );
      const requests = requestsFinishedBy(recordedRequests, renderedMs / 1_000);
      const fileRequests = requests.filter(({ owner }) => owner.startsWith('remote-'));
      expect(fileRequests.length).toBeGreaterThan(3);
      expect(
        fileRequests.filter(({ wave }) => wave > 2).map(({ path: file, wave }) => `${file}: ${String(wave)}`),
      ).toEqual([]);
    },
  );
}
