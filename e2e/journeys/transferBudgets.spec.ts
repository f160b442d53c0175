import { existsSync } from 'node:fs';
import type { BrowserContext, Page, Response } from '@playwright/test';
import { checkVisits } from '../bench/visits/checkVisits';
import { deployLobby } from '../bench/visits/deployLobby';
import { openTlsProxy } from '../bench/visits/tlsProxy';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { waitUntilRendered } from '../support/firstView';
import { openChromium } from '../support/openChromium';
import { withOwnEdge, type OwnEdge } from '../support/ownEdge';
import { walkPopups } from '../support/walkPopups';

/** Matches where React assigns its internals. Every other script only reads them. */
const reactInternals = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g;

journey(
  '[Q-002] four remotes and the shell run on exactly one copy of react',
  async ({ host, member, page }) => {
    await page.addInitScript(() => {
      const renderers: unknown[] = [];
      Object.assign(globalThis, {
        reactRenderers: renderers,
        __REACT_DEVTOOLS_GLOBAL_HOOK__: {
          isDisabled: false,
          supportsFiber: true,
          inject: (renderer: unknown) => renderers.push(renderer),
          onCommitFiberRoot: () => undefined,
          onCommitFiberUnmount: () => undefined,
          onPostCommitFiberRoot: () => undefined,
        },
      });
    });
    const scriptUrls = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scriptUrls.add(request.url());
    });
    await host.open();
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    await walkPopups(host, member);
    const remotes = (await buildsThatRan(page)).map((build) => build.split('@')[0]).sort();
    expect(remotes).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);

    let copyCount = 0;
    for (const script of scriptUrls) {
      const text = await page.evaluate(async (address) => (await fetch(address)).text(), script);
      copyCount += text.match(reactInternals)?.length ?? 0;
    }
    expect(copyCount).toBe(1);
    const rendererCount = await page.evaluate(
      () => (globalThis as unknown as { reactRenderers: unknown[] }).reactRenderers.length,
    );
    expect(rendererCount).toBe(1);
  },
);

journey(
  'a first visit, a repeated visit, a visit after a release and a member’s visit stay within their budgets',
  async ({ browser }) => {
    journey.slow();
    await withOwnEdge(async (edge) => {
      expect(await checkVisits(browser, edge)).toEqual([]);
    });
  },
);

/** Lists the lobby's files in this page, from the browser's cache and from the network. */
const readLobbyFiles = (page: Page) =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /remotes.remote-lobby.*[.](?:js|css)$/.test(name))
      .map((entry) => entry as PerformanceResourceTiming);
    const pathsOf = (isFetched: boolean) =>
      files
        .filter(({ transferSize }) => transferSize > 0 === isFetched)
        .map(({ name }) => name.split('/').slice(-2).join('/'));
    return { cachedPaths: [...new Set(pathsOf(false))], fetchedPaths: [...new Set(pathsOf(true))] };
  });

journey(
  'a visit after a release runs the new build and downloads deltas that are smaller than a fifteenth of the changed files',
  async ({ browser }) => {
    await withOwnEdge(async (edge) => {
      const context = await browser.newContext();
      const earlierPage = await context.newPage();
      await earlierPage.goto(edge.origin);
      // Waits until the last file of the lobby has loaded, because the next visit can reuse only cached files.
      await expect(earlierPage.getByRole('button', { name: /^Show offer/ }).first()).toBeVisible();
      const [previousBuild] = (await buildsThatRan(earlierPage)).filter((build) =>
        build.startsWith('remote-lobby@'),
      );
      await earlierPage.close();
      const version = await deployLobby(edge, 'de17a5ed');

      const page = await context.newPage();
      const files = new Map<string, { coding: string; bytes: number; fullBytes: number }>();
      page.on('response', async (response) => {
        if (!response.url().includes(`/remotes/remote-lobby/${version}/`)) return;
        const { 'content-encoding': coding = '', 'content-length': bytes } = await response.allHeaders();
        const { port, pathname } = new URL(response.url());
        const fullResponse = await fetch(`http://127.0.0.1:${port}${pathname}`, {
          headers: { host: `casino.localhost:${port}`, 'accept-encoding': 'br' },
        });
        const fullBytes = Number(fullResponse.headers.get('content-length'));
        files.set(pathname, { coding, bytes: Number(bytes), fullBytes });
      });
      await page.goto(edge.origin);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect(await buildsThatRan(page)).toContain(`remote-lobby@${version}`);
      const listResponses = () => [...files.values()];
      await expect(page.getByRole('button', { name: /^Show offer/ }).first()).toBeVisible();
      await expect.poll(() => listResponses().length).toBe(2);
      const { cachedPaths, fetchedPaths } = await readLobbyFiles(page);
      expect(fetchedPaths.toSorted()).toEqual([
        expect.stringMatching(`^${version}/common[.].*[.]js$`),
        `${version}/remoteEntry.js`,
      ]);
      expect(cachedPaths.length).toBeGreaterThan(3);
      expect(new Set(cachedPaths.map((path) => `remote-lobby@${path.split('/')[0] ?? ''}`))).toEqual(
        new Set([previousBuild]),
      );
      expect([...new Set(listResponses().map(({ coding }) => coding))]).toEqual(['dcz']);
      const sumOf = (key: 'bytes' | 'fullBytes') =>
        listResponses().reduce((total, file) => total + file[key], 0);
      expect(sumOf('bytes')).toBeLessThan(sumOf('fullBytes') / 15);
      await context.close();
    });
  },
);

/**
 * Visits the home page until it has fetched its dictionary. Returns the coding and bytes of the document and of the
 * dictionary, the registry in the document, and the builds that ran.
 */
async function visitDocument(context: BrowserContext, origin: string) {
  const page = await context.newPage();
  const responses: Response[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname === '/' || pathname.startsWith('/dictionaries/')) responses.push(response);
  });
  await page.goto(origin);
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => responses.length).toBe(2);
  const registry = await page.evaluate(() => document.getElementById('registry')?.textContent);
  const builds = await buildsThatRan(page);
  const transfers = await Promise.all(
    responses.map(async (response) => {
      await response.finished();
      const { 'content-encoding': coding, 'content-length': bytes } = await response.allHeaders();
      return { coding, bytes: Number(bytes) };
    }),
  );
  await page.close();
  const [documentTransfer, dictionaryTransfer] = transfers;
  return { document: documentTransfer, dictionary: dictionaryTransfer, registry, builds };
}

journey(
  'over https, a returning player downloads the document and its next dictionary as small deltas after a release',
  async () => {
    journey.slow();
    const hasOpenssl = existsSync(process.env['OPENSSL_PATH'] ?? '/usr/bin/openssl');
    journey.skip(!hasOpenssl && !process.env['CI'], 'openssl was not found');
    const proxy = await openTlsProxy('casino.localhost', 0);
    const browser = await openChromium([`--ignore-certificate-errors-spki-list=${proxy.fingerprint}`]);
    const settings = { PLAYER_ORIGIN: proxy.origin, TRUSTED_PROXIES: '127.0.0.1' };
    const config = { paymentsOrigin: proxy.origin.replace('casino', 'pay') };
    const visitTwice = async ({ origin, dataFolder }: OwnEdge) => {
      const { port } = new URL(origin);
      proxy.serveEdge(Number(port));
      // The edge knows only the host of the proxy, and addresses of this machine.
      const edge = { origin: `http://127.0.0.1:${port}`, dataFolder };
      await waitUntilRendered(edge.origin);
      const context = await browser.newContext();
      const first = await visitDocument(context, proxy.origin);
      expect(first).toMatchObject({ document: { coding: 'br' }, dictionary: { coding: 'br' } });
      const version = await deployLobby(edge, 'd0c5de17');
      // `deployLobby` may have received a document without a first view. A document with one always has its deltas.
      await waitUntilRendered(edge.origin);

      const next = await visitDocument(context, proxy.origin);
      expect(next).toMatchObject({ document: { coding: 'dcz' }, dictionary: { coding: 'dcz' } });
      const wholeBytes = first.document?.bytes ?? 0;
      expect(next.document?.bytes).toBeLessThan(wholeBytes / 3);
      expect(next.dictionary?.bytes).toBeLessThan(wholeBytes / 8);
      // The browser has decompressed exactly the signed registry.
      expect(next.registry).toContain(version);
      expect(next.registry).not.toBe(first.registry);
      expect(next.builds).toContain(`remote-lobby@${version}`);
    };
    try {
      await withOwnEdge(visitTwice, undefined, config, settings);
    } finally {
      await browser.close();
      proxy.close();
    }
  },
);
