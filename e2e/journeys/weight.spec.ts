import type { Page } from '@playwright/test';
import { checkVisits } from '../bench/visits/checkVisits';
import { deployLobby } from '../bench/visits/deployLobby';
import { expect, journey } from '../support/journey';
import { buildsThatRan } from '../support/debugInfo';
import { withOwnEdge } from '../support/ownEdge';
import { walkPopups } from '../support/walkPopups';

/** How a file of react sets up its internals; every other script only reads them. */
const reactItself = /__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE\s*=/g;

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
      copies += text.match(reactItself)?.length ?? 0;
    }
    expect(copies).toBe(1);
    const renderers = await page.evaluate(
      () => (globalThis as unknown as { reactRenderers: unknown[] }).reactRenderers.length,
    );
    expect(renderers).toBe(1);
  },
);

journey(
  'first, repeated, after a release and by a member: visits stay within their budgets',
  async ({ browser }) => {
    journey.slow();
    await withOwnEdge(async (edge) => {
      expect(await checkVisits(browser, edge)).toEqual([]);
    });
  },
);

/** Addresses of the lobby's files in this page, those that the browser had and those that came over the network. */
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
    return { had: [...new Set(paths(false))], fetched: [...new Set(paths(true))] };
  });

journey(
  'who comes back after a release is sent only what is new in the files that changed, a fifteenth of them, and runs it',
  async ({ browser }) => {
    await withOwnEdge(async (edge) => {
      const context = await browser.newContext();
      const before = await context.newPage();
      await before.goto(edge.origin);
      // What comes last of the lobby: only a file that was there can be the former one.
      await expect(before.getByRole('button', { name: /^Show offer/ }).first()).toBeVisible();
      const [former] = (await buildsThatRan(before)).filter((build) => build.startsWith('remote-lobby@'));
      await before.close();
      const version = await deployLobby(edge, 'de17a5ed');

      const page = await context.newPage();
      const files = new Map<string, { coding: string; bytes: number; whole: number }>();
      page.on('response', async (response) => {
        if (!response.url().includes(`/remotes/remote-lobby/${version}/`)) return;
        const { 'content-encoding': coding = '', 'content-length': bytes } = await response.allHeaders();
        const { port, pathname } = new URL(response.url());
        const plain = await fetch(`http://127.0.0.1:${port}${pathname}`, {
          headers: { host: `casino.localhost:${port}`, 'accept-encoding': 'br' },
        });
        const whole = Number(plain.headers.get('content-length'));
        files.set(pathname, { coding, bytes: Number(bytes), whole });
      });
      await page.goto(edge.origin);
      await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
      expect(await buildsThatRan(page)).toContain(`remote-lobby@${version}`);
      const sent = () => [...files.values()];
      await expect(page.getByRole('button', { name: /^Show offer/ }).first()).toBeVisible();
      await expect.poll(() => sent().length).toBe(2);
      const { had, fetched } = await lobbyFiles(page);
      expect(fetched.toSorted()).toEqual([
        expect.stringMatching(`^${version}/common[.].*[.]js$`),
        `${version}/remoteEntry.js`,
      ]);
      expect(had.length).toBeGreaterThan(3);
      expect(new Set(had.map((path) => `remote-lobby@${path.split('/')[0] ?? ''}`))).toEqual(
        new Set([former]),
      );
      expect([...new Set(sent().map(({ coding }) => coding))]).toEqual(['dcz']);
      const sum = (of: 'bytes' | 'whole') => sent().reduce((total, file) => total + file[of], 0);
      expect(sum('bytes')).toBeLessThan(sum('whole') / 15);
      await context.close();
    });
  },
);
