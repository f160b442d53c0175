import type { Page } from '@playwright/test';
import { checkVisits } from '../bench/visits/checkVisits';
import { deployLobby } from '../bench/visits/deployLobby';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { walkPopups } from '../support/walkPopups';

/** React assigns its internals with this expression. Every other script only reads them. */
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
    const scripts = new Set<string>();
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.add(request.url());
    });
    await host.open();
    await expect(host.content.getByRole('listitem').first()).toBeVisible();
    await walkPopups(host, member);
    const remotes = (await buildsThatRan(page)).map((build) => build.split('@')[0]).sort();
    expect(remotes).toEqual(['remote-account', 'remote-cashier', 'remote-content', 'remote-lobby']);

    let copies = 0;
    for (const script of scripts) {
      const text = await page.evaluate(async (address) => (await fetch(address)).text(), script);
      copies += text.match(reactInternals)?.length ?? 0;
    }
    expect(copies).toBe(1);
    const renderers = await page.evaluate(
      () => (globalThis as unknown as { reactRenderers: unknown[] }).reactRenderers.length,
    );
    expect(renderers).toBe(1);
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

/** The lobby's files in this page: those from the browser's cache and those from the network. */
const lobbyFiles = (page: Page) =>
  page.evaluate(() => {
    const files = performance
      .getEntriesByType('resource')
      .filter(({ name }) => /remotes.remote-lobby.*[.](?:js|css)$/.test(name))
      .map((entry) => entry as PerformanceResourceTiming);
    const paths = (fetched: boolean) =>
      files
        .filter(({ transferSize }) => transferSize > 0 === fetched)
        .map(({ name }) => name.split('/').slice(-2).join('/'));
    return { cached: [...new Set(paths(false))], fetched: [...new Set(paths(true))] };
  });

journey(
  'a visit after a release runs it and downloads deltas of less than a fifteenth of the changed files',
  async ({ browser }) => {
    await withOwnEdge(async (edge) => {
      const context = await browser.newContext();
      const before = await context.newPage();
      await before.goto(edge.origin);
      // Waits for the last file of the lobby, because only cached files can come from the former build.
      await expect(before.getByRole('button', { name: /^Show offer/ }).first()).toBeVisible();
      const [former] = (await buildsThatRan(before)).filter((build) => build.startsWith('remote-lobby@'));
      await before.close();
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
      const responses = () => [...files.values()];
      await expect(page.getByRole('button', { name: /^Show offer/ }).first()).toBeVisible();
      await expect.poll(() => responses().length).toBe(2);
      const { cached, fetched } = await lobbyFiles(page);
      expect(fetched.toSorted()).toEqual([
        expect.stringMatching(`^${version}/common[.].*[.]js$`),
        `${version}/remoteEntry.js`,
      ]);
      expect(cached.length).toBeGreaterThan(3);
      expect(new Set(cached.map((path) => `remote-lobby@${path.split('/')[0] ?? ''}`))).toEqual(
        new Set([former]),
      );
      expect([...new Set(responses().map(({ coding }) => coding))]).toEqual(['dcz']);
      const sum = (key: 'bytes' | 'fullBytes') => responses().reduce((total, file) => total + file[key], 0);
      expect(sum('bytes')).toBeLessThan(sum('fullBytes') / 15);
      await context.close();
    });
  },
);
