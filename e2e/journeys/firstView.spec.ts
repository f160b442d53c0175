import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { blockStorage } from '../support/blockStorage';
import { buildsThatRan } from '../support/debugInfo';
import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';
import { documentOf, waitUntilRendered } from '../support/firstView';
import { withOwnEdge, type OwnEdge } from '../support/ownEdge';
import { release, readLiveVersions } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { root, stack } from '../support/settings';

const firstViewFile = 'first-view.screens-home.json';
/** The main script of the host. Before it runs, only the document and the boot script have run. */
const hostScript = /\/remotes\/host\/[^/]+\/main\.[^/]+\.js/;
/** The games that the edge has rendered into the document. The lobby's view replaces them when it has loaded. */
const firstView = (page: Page) => page.locator('.first-view > :last-child');
const tile = (page: Page) => page.locator('[title]:not(link)').filter({ visible: true }).first();
const lobby = (page: Page) => page.locator('[data-view="screens/home"][aria-busy="false"]');

/** Records each layout shift of the first view and of the main content, except in dialogs. */
const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        sources: { node?: Node }[];
      })[])
        for (const { node } of entry.sources)
          if (node instanceof Element && node.closest('.first-view, main') && !node.closest('dialog'))
            shifts.push(node.outerHTML.slice(0, 80));
    }).observe({ type: 'layout-shift', buffered: true });
  });
const shiftsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);

/** Positions and sizes of all visible controls and headings, by their address, title or popup. */
const boxesOf = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('.first-view, [data-view], header')]
      .flatMap((view) => [...view.querySelectorAll('a, button[title], button[data-opens^="sign"], h2')])
      .filter((element) => element.checkVisibility() && element.getBoundingClientRect().top < innerHeight)
      .map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const name =
          ['href', 'title', 'data-opens'].map((key) => element.getAttribute(key)).find(Boolean) ?? 'h2';
        return [name, ...[x, y, width, height].map((px) => px.toFixed(1))].join(' ');
      }),
  );

for (const language of ['en', 'fil'])
  journey(
    `[W-009, W-008] the view replaces the first view without any movement in ${language} @both`,
    async ({ page }) => {
      await waitUntilRendered(stack.origin);
      await page.addInitScript((name) => localStorage.setItem('lang', name), language);
      const pictureUrls: string[] = [];
      page.on('request', (sent) => {
        if (sent.url().includes('/api/sys/file/get')) pictureUrls.push(sent.url());
      });
      await recordShifts(page);
      const loadScripts = await holdRequests(page, hostScript);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(tile(page)).toBeVisible();
      await expect(firstView(page)).toContainText(language === 'fil' ? 'Mga top game' : 'Top games', {
        useInnerText: true,
      });
      const boxes = await boxesOf(page);
      expect(boxes.length).toBeGreaterThan(10);
      expect(boxes.join('\n')).toMatch(/^signIn .*\nsignUp /m);
      loadScripts();
      await expect(lobby(page)).toBeVisible();
      await expect(page.locator('.first-view')).toHaveCount(0);
      expect(await boxesOf(page)).toEqual(expect.arrayContaining(boxes));
      expect(await shiftsOf(page)).toEqual([]);
      expect(pictureUrls.filter((url, index) => pictureUrls.indexOf(url) < index)).toEqual([]);
    },
  );

journey('[W-006] a visitor’s page makes no call for the games of its document', async ({ page, calls }) => {
  await waitUntilRendered(stack.origin);
  await page.goto('/');
  await expect(lobby(page)).toBeVisible();
  expect(calls.paths()).not.toContain('/sys/game/all');
});

journey('[W-005] a rejected region shows no game, even before the scripts load', async ({ host, page }) => {
  await waitUntilRendered(stack.origin);
  await host.setScenario({ region: 'redirect', regionUrl: 'https://elsewhere.test/' });
  const loadScripts = await holdRequests(page, hostScript);
  const whenRegionChecked = page.waitForResponse(/ipinfoCloudFlare/);
  await page.goto('/', { waitUntil: 'commit' });
  await whenRegionChecked;
  await expect(page.locator('.first-view')).toBeHidden();
  loadScripts();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('.first-view')).toHaveCount(0);
  await expect(tile(page)).toHaveCount(0);
});

journey('[W-005] another address and a list of games never show the first view', async ({ page }) => {
  await waitUntilRendered(stack.origin);
  await holdRequests(page, hostScript);
  for (const path of ['/#/aboutBtc', '/#/?list=slots']) {
    const whenRegionChecked = page.waitForResponse(/ipinfoCloudFlare/);
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'commit' });
    await whenRegionChecked;
    await expect(page.locator('.first-view')).toHaveCount(0);
  }
});

journey(
  '[W-008] a member sees the same games before the scripts load, and then their own page @both',
  async ({ host, member, page }) => {
    await waitUntilRendered(stack.origin);
    await host.restoreSession(member);
    await expect(lobby(page)).toBeVisible();
    const ownRow = lobby(page).getByRole('heading', { name: 'Recently played' });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const rows = await ownRow.count();
    const loadScripts = await holdRequests(page, hostScript);
    await page.reload({ waitUntil: 'commit' });
    await expect(tile(page)).toBeVisible();
    await expect(firstView(page).locator('[data-part="recently"]')).toHaveCount(rows);
    const boxes = await boxesOf(page);
    loadScripts();
    await expect(lobby(page)).toBeVisible();
    await expect(host.balance).toBeVisible();
    await expect(ownRow).toHaveCount(rows);
    expect(await boxesOf(page)).toEqual(expect.arrayContaining(boxes));
  },
);

journey(
  '[W-007] a press before the scripts load is shown at once, and opens its target later',
  async ({ page, host }) => {
    await waitUntilRendered(stack.origin);
    const loadScripts = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    await tile(page).click();
    await expect(tile(page)).toHaveAttribute('data-pressed');
    const category = firstView(page).locator('a[href="#/?list=slots"]');
    await category.click();
    await expect(category).toHaveAttribute('data-pressed');
    await expect(page.locator('[data-pressed]')).toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('');
    loadScripts();
    await expect(page).toHaveURL(/#\/\?list=slots$/);
    await expect(host.content.getByRole('link', { name: 'Slots Games' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

journey(
  '[W-007] a visitor’s press on a game before the scripts load opens the sign-in',
  async ({ page, host }) => {
    await waitUntilRendered(stack.origin);
    const loadScripts = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    await tile(page).click();
    loadScripts();
    await expect(host.popup('Sign In')).toBeVisible();
  },
);

journey(
  '[W-007] a visitor’s press on the banner before the scripts load opens the sign-up @both',
  async ({ page, host }) => {
    await waitUntilRendered(stack.origin);
    const loadScripts = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    const banner = firstView(page).locator('[data-name="banner 1"]');
    await banner.click();
    await expect(banner).toHaveAttribute('data-pressed');
    loadScripts();
    await expect(host.popup('Create account').getByLabel('Email')).toBeVisible();
  },
);

for (const [popup, name] of [
  ['signIn', 'Sign In'],
  ['signUp', 'Create account'],
] as const)
  journey(
    `[W-011] a press on ${popup} before the scripts load is shown at once, and opens its popup later @both`,
    async ({ page, host }) => {
      await waitUntilRendered(stack.origin);
      const loadScripts = await holdRequests(page, hostScript);
      await page.goto('/', { waitUntil: 'commit' });
      await tile(page).click();
      const button = page.locator(`.first-view-bar [data-opens="${popup}"]`);
      await button.click();
      await expect(button).toHaveAttribute('data-pressed');
      await expect(page.locator('[data-pressed]')).toHaveCount(1);
      loadScripts();
      await expect(host.popup(name)).toBeVisible();
      await expect(page.locator('.first-view-bar')).toHaveCount(0);
    },
  );

journey(
  '[W-009] a scrolled first view keeps its scroll position, and Back returns to the games',
  async ({ page, host }) => {
    await waitUntilRendered(stack.origin);
    const loadScripts = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(tile(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 120));
    loadScripts();
    await expect(lobby(page)).toBeVisible();
    expect(await page.evaluate(() => window.scrollY)).toBe(120);
    await page.goto('/#/aboutBtc');
    await expect(host.content.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goBack();
    await expect(lobby(page).locator('[title]').first()).toBeVisible();
    await expect(page.locator('.first-view')).toHaveCount(0);
  },
);

journey.describe('a first visit', () => {
  journey.use({ consent: 'unasked' });

  for (const [browser, blocked] of [
    ['without stored data', []],
    ['in a browser that blocks storage', ['localStorage', 'sessionStorage']],
  ] as const)
    journey(
      `[W-009, W-007] the view replaces the first view ${browser}, and carries out an earlier press @both`,
      async ({ page, host }) => {
        await waitUntilRendered(stack.origin);
        await blockStorage(page, blocked);
        await recordShifts(page);
        const loadScripts = await holdRequests(page, hostScript);
        await page.goto('/', { waitUntil: 'commit' });
        await expect(tile(page)).toBeVisible();
        const boxes = await boxesOf(page);
        await tile(page).click();
        await expect(tile(page)).toHaveAttribute('data-pressed');
        loadScripts();
        await expect(host.popup('Sign In')).toBeVisible();
        await expect(page.locator('.first-view')).toHaveCount(0);
        expect(await boxesOf(page)).toEqual(expect.arrayContaining(boxes));
        expect(await shiftsOf(page)).toEqual([]);
      },
    );
});

journey(
  '[W-007, W-009] Back from another site shows the games again, and repeats no press',
  async ({ page, host }) => {
    await waitUntilRendered(stack.origin);
    const loadScripts = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    await tile(page).click();
    loadScripts();
    await expect(host.popup('Sign In')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(stack.qaOrigin);
    const loadScriptsAgain = await holdRequests(page, hostScript);
    await page.goBack({ waitUntil: 'commit' });
    await expect(tile(page)).toBeVisible();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    loadScriptsAgain();
    await expect(lobby(page).locator('[title]').first()).toBeVisible();
    await expect(page.locator('.first-view')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

journey(
  '[W-006] a document that was rendered before the API failed still shows its games',
  async ({ page, watch }) => {
    await waitUntilRendered(stack.origin);
    watch.allow(/status of 502/);
    await page.route('/api/**', (route) =>
      /file\/get/.test(route.request().url()) ? route.continue() : route.fulfill({ status: 502, body: '' }),
    );
    await page.clock.setSystemTime(Date.now() + 5 * 60_000);
    await page.goto('/');
    await expect(lobby(page)).toBeVisible();
    await expect(lobby(page).locator('[title]').first()).toBeVisible();
  },
);

const faultyScripts: Readonly<Record<string, string>> = {
  throw: 'globalThis.firstView = () => { throw new Error("broken"); }',
  memory: 'globalThis.firstView = () => { for (const all = []; ; ) all.push(new Array(100_000).fill(0)); }',
  deadline: 'globalThis.firstView = () => { for (;;); }',
  size: 'globalThis.firstView = () => "<p>a</p>".repeat(1_000_000)',
  markup: 'globalThis.firstView = () => "<script>document.title = \\"evil\\"</script>"',
};

async function publishWith(edge: Pick<OwnEdge, 'dataFolder'>, script: string, hash: string): Promise<void> {
  const { folder } = await restampBuild({
    name: 'remote-lobby',
    hash,
    changeData: (data, name) =>
      name === firstViewFile ? JSON.stringify({ ...(JSON.parse(data) as object), script }) : data,
  });
  await release(['publish', folder, '--why', 'a changed first view'], edge.dataFolder);
}

for (const [index, [fault, script]] of Object.entries(faultyScripts).entries())
  journey(
    `[W-004] a first view with the fault ${fault} is left out of the document, and the page still works`,
    async ({ page }) => {
      await withOwnEdge(
        async ({ origin, logLines, metricsOrigin }) => {
          // On a busy machine, any script may exceed the deadline. Unit tests check each fault exactly.
          await expect.poll(() => logLines().join('\n')).toMatch(new RegExp(`"fault":"(${fault}|deadline)"`));
          expect(await documentOf(origin)).not.toContain('id="first-view"');
          await page.goto(origin);
          await expect(lobby(page).locator('[title]').first()).toBeVisible();
          const health = await (await fetch(`${metricsOrigin}/health.json`)).text();
          expect(health).toContain('"phase":"first view"');
        },
        (store) => publishWith(store, script, `0000f1e${String(index)}`),
      );
    },
  );

journey('[W-009] a browser in the canary replaces the first view of the live build', async ({ page }) => {
  await withOwnEdge(
    async ({ origin, dataFolder }) => {
      await waitUntilRendered(origin);
      const { 'remote-lobby': live = '' } = await readLiveVersions(dataFolder);
      const loadScripts = await holdRequests(page, hostScript);
      await page.goto(origin, { waitUntil: 'commit' });
      await expect(tile(page)).toBeVisible();
      loadScripts();
      await expect(lobby(page)).toBeVisible();
      await expect(page.locator('.first-view')).toHaveCount(0);
      const lobbyBuilds = (await buildsThatRan(page)).filter((build) => build.startsWith('remote-lobby@'));
      expect(lobbyBuilds).toEqual([expect.stringMatching(/-0000ca01$/)]);
      expect(lobbyBuilds).not.toContain(`remote-lobby@${live}`);
    },
    async ({ dataFolder }) => {
      const { folder } = await restampBuild({ name: 'remote-lobby', hash: '0000ca01' });
      await release(['publish', folder, '--canary', '100', '--why', 'a canary'], dataFolder);
    },
  );
});

journey(
  '[W-009] a document still opens when its build is rolled back before the scripts load',
  async ({ page }) => {
    await withOwnEdge(
      async ({ origin, dataFolder }) => {
        await waitUntilRendered(origin, 'New first view');
        const loadScripts = await holdRequests(page, hostScript);
        await page.goto(origin, { waitUntil: 'commit' });
        await expect(firstView(page)).toContainText('New first view');
        await release(['rollback', 'remote-lobby', '--why', 'a journey'], dataFolder);
        await expect.poll(() => documentOf(origin)).not.toContain('New first view');
        loadScripts();
        await expect(lobby(page).locator('[title]').first()).toBeVisible();
        await waitUntilRendered(origin);
      },
      async (store) => {
        const { script } = JSON.parse(
          await readFile(`${root}remote-lobby/dist/${firstViewFile}`, 'utf8'),
        ) as {
          script: string;
        };
        await publishWith(store, script.replaceAll('Top games', 'New first view'), '0000f1ef');
      },
    );
  },
);
