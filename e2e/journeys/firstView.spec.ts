import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { blockStorage } from '../support/blockStorage';
import { buildsThatRan } from '../support/debugInfo';
import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';
import { documentOf, untilRendered } from '../support/firstView';
import { withOwnEdge, type OwnEdge } from '../support/ownEdge';
import { release, readLiveVersions } from '../support/release';
import { restampBuild } from '../support/restampBuild';
import { root, stack } from '../support/settings';

const file = 'first-view.screens-home.json';
/** The main script of the host. Without it, the page is what the document and the boot script make of it. */
const hostScript = /\/remotes\/host\/[^/]+\/main\.[^/]+\.js/;
const firstView = (page: Page) => page.locator('.first-view > :last-child');
const tile = (page: Page) => page.locator('[title]:not(link)').filter({ visible: true }).first();
const lobby = (page: Page) => page.locator('[data-view="screens/home"][aria-busy="false"]');

/** Records each change of layout. Chrome ignores changes that follow an input. */
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

/** Positions and sizes of all visible controls and headings, by their address or text. */
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
    `[W-009] [W-008] the view takes the place of the first view without any movement in ${language} @both`,
    async ({ page }) => {
      await untilRendered(stack.origin);
      await page.addInitScript((name) => localStorage.setItem('lang', name), language);
      const pictures: string[] = [];
      page.on('request', (sent) => {
        if (sent.url().includes('/api/sys/file/get')) pictures.push(sent.url());
      });
      await recordShifts(page);
      const start = await holdRequests(page, hostScript);
      await page.goto('/', { waitUntil: 'commit' });
      await expect(tile(page)).toBeVisible();
      await expect(firstView(page)).toContainText(language === 'fil' ? 'Mga top game' : 'Top games', {
        useInnerText: true,
      });
      const boxes = await boxesOf(page);
      expect(boxes.length).toBeGreaterThan(10);
      expect(boxes.join('\n')).toMatch(/^signIn .*\nsignUp /m);
      start();
      await expect(lobby(page)).toBeVisible();
      await expect(page.locator('.first-view')).toHaveCount(0);
      expect(await boxesOf(page)).toEqual(expect.arrayContaining(boxes));
      expect(await shiftsOf(page)).toEqual([]);
      expect(pictures.filter((url, index) => pictures.indexOf(url) < index)).toEqual([]);
    },
  );

journey('[W-006] a visitor’s page makes no call for the games of its document', async ({ page, calls }) => {
  await untilRendered(stack.origin);
  await page.goto('/');
  await expect(lobby(page)).toBeVisible();
  expect(calls.paths()).not.toContain('/sys/game/all');
});

journey(
  '[W-005] a rejected region shows no game, also while the scripts are slow',
  async ({ host, page }) => {
    await untilRendered(stack.origin);
    await host.setScenario({ region: 'redirect', regionUrl: 'https://elsewhere.test/' });
    const start = await holdRequests(page, hostScript);
    const checked = page.waitForResponse(/ipinfoCloudFlare/);
    await page.goto('/', { waitUntil: 'commit' });
    await checked;
    await expect(page.locator('.first-view')).toBeHidden();
    start();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('.first-view')).toHaveCount(0);
    await expect(tile(page)).toHaveCount(0);
  },
);

journey('[W-005] another address and a list of games never show the first view', async ({ page }) => {
  await untilRendered(stack.origin);
  await holdRequests(page, hostScript);
  for (const path of ['/#/aboutBtc', '/#/?list=slots']) {
    const checked = page.waitForResponse(/ipinfoCloudFlare/);
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'commit' });
    await checked;
    await expect(page.locator('.first-view')).toHaveCount(0);
  }
});

journey(
  '[W-008] a member sees the same games before the scripts, and then the member’s own page in their place @both',
  async ({ host, member, page }) => {
    await untilRendered(stack.origin);
    await host.restoreSession(member);
    await expect(lobby(page)).toBeVisible();
    const ownRow = lobby(page).getByRole('heading', { name: 'Recently played' });
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    const rows = await ownRow.count();
    const start = await holdRequests(page, hostScript);
    await page.reload({ waitUntil: 'commit' });
    await expect(tile(page)).toBeVisible();
    await expect(firstView(page).locator('[data-part="recently"]')).toHaveCount(rows);
    const boxes = await boxesOf(page);
    start();
    await expect(lobby(page)).toBeVisible();
    await expect(host.balance).toBeVisible();
    await expect(ownRow).toHaveCount(rows);
    expect(await boxesOf(page)).toEqual(expect.arrayContaining(boxes));
  },
);

journey(
  '[W-007] a press before the scripts is shown at once, and opens what was pressed',
  async ({ page, host }) => {
    await untilRendered(stack.origin);
    const start = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    await tile(page).click();
    await expect(tile(page)).toHaveAttribute('data-pressed');
    const category = firstView(page).locator('a[href="#/?list=slots"]');
    await category.click();
    await expect(category).toHaveAttribute('data-pressed');
    await expect(page.locator('[data-pressed]')).toHaveCount(1);
    expect(new URL(page.url()).hash).toBe('');
    start();
    await expect(page).toHaveURL(/#\/\?list=slots$/);
    await expect(host.content.getByRole('link', { name: 'Slots Games' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  },
);

journey(
  '[W-007] a visitor’s press on a game before the scripts opens the sign-in',
  async ({ page, host }) => {
    await untilRendered(stack.origin);
    const start = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    await tile(page).click();
    start();
    await expect(host.popup('Sign In')).toBeVisible();
  },
);

journey(
  '[W-007] a visitor’s press on the banner before the scripts opens the sign-up @both',
  async ({ page, host }) => {
    await untilRendered(stack.origin);
    const start = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    const banner = firstView(page).locator('[data-name="banner 1"]');
    await banner.click();
    await expect(banner).toHaveAttribute('data-pressed');
    start();
    await expect(host.popup('Create account').getByLabel('Email')).toBeVisible();
  },
);

for (const [popup, name] of [
  ['signIn', 'Sign In'],
  ['signUp', 'Create account'],
] as const)
  journey(
    `[W-011] a press on ${popup} before the scripts is shown at once, and opens its popup @both`,
    async ({ page, host }) => {
      await untilRendered(stack.origin);
      const start = await holdRequests(page, hostScript);
      await page.goto('/', { waitUntil: 'commit' });
      await tile(page).click();
      const button = page.locator(`.first-view-bar [data-opens="${popup}"]`);
      await button.click();
      await expect(button).toHaveAttribute('data-pressed');
      await expect(page.locator('[data-pressed]')).toHaveCount(1);
      start();
      await expect(host.popup(name)).toBeVisible();
      await expect(page.locator('.first-view-bar')).toHaveCount(0);
    },
  );

journey(
  '[W-009] a scrolled first view stays where it is, and Back returns to the games',
  async ({ page, host }) => {
    await untilRendered(stack.origin);
    const start = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    await expect(tile(page)).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, 120));
    start();
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
      `[W-009] [W-007] the view takes the place of the first view ${browser}, and carries out a press @both`,
      async ({ page, host }) => {
        await untilRendered(stack.origin);
        await blockStorage(page, blocked);
        await recordShifts(page);
        const start = await holdRequests(page, hostScript);
        await page.goto('/', { waitUntil: 'commit' });
        await expect(tile(page)).toBeVisible();
        const boxes = await boxesOf(page);
        await tile(page).click();
        await expect(tile(page)).toHaveAttribute('data-pressed');
        start();
        await expect(host.popup('Sign In')).toBeVisible();
        await expect(page.locator('.first-view')).toHaveCount(0);
        expect(await boxesOf(page)).toEqual(expect.arrayContaining(boxes));
        expect(await shiftsOf(page)).toEqual([]);
      },
    );
});

journey(
  '[W-007] [W-009] Back from another site shows the games again, and repeats no press',
  async ({ page, host }) => {
    await untilRendered(stack.origin);
    const start = await holdRequests(page, hostScript);
    await page.goto('/', { waitUntil: 'commit' });
    await tile(page).click();
    start();
    await expect(host.popup('Sign In')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto(stack.qaOrigin);
    const startAgain = await holdRequests(page, hostScript);
    await page.goBack({ waitUntil: 'commit' });
    await expect(tile(page)).toBeVisible();
    await expect(page.locator('[data-pressed]')).toHaveCount(0);
    startAgain();
    await expect(lobby(page).locator('[title]').first()).toBeVisible();
    await expect(page.locator('.first-view')).toHaveCount(0);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

journey('[W-006] a document from before the API failed still shows its games', async ({ page, watch }) => {
  await untilRendered(stack.origin);
  watch.allow(/status of 502/);
  await page.route('/api/**', (route) =>
    /file\/get/.test(route.request().url()) ? route.continue() : route.fulfill({ status: 502, body: '' }),
  );
  await page.clock.setSystemTime(Date.now() + 5 * 60_000);
  await page.goto('/');
  await expect(lobby(page)).toBeVisible();
  await expect(lobby(page).locator('[title]').first()).toBeVisible();
});

const scripts: Readonly<Record<string, string>> = {
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
    changesData: (data, name) =>
      name === file ? JSON.stringify({ ...(JSON.parse(data) as object), script }) : data,
  });
  await release(['publish', folder, '--why', 'a changed first view'], edge.dataFolder);
}

for (const [index, [fault, script]] of Object.entries(scripts).entries())
  journey(
    `[W-004] a first view with the fault ${fault} only loses its place in the document`,
    async ({ page }) => {
      await withOwnEdge(
        async ({ origin, logLines, metricsOrigin }) => {
          // A busy machine may exceed the deadline with any script. Unit tests distinguish the faults.
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

journey('[W-009] a canary’s browser replaces the first view of the live build', async ({ page }) => {
  await withOwnEdge(
    async ({ origin, dataFolder }) => {
      await untilRendered(origin);
      const { 'remote-lobby': live = '' } = await readLiveVersions(dataFolder);
      const start = await holdRequests(page, hostScript);
      await page.goto(origin, { waitUntil: 'commit' });
      await expect(tile(page)).toBeVisible();
      start();
      await expect(lobby(page)).toBeVisible();
      await expect(page.locator('.first-view')).toHaveCount(0);
      const lobbies = (await buildsThatRan(page)).filter((build) => build.startsWith('remote-lobby@'));
      expect(lobbies).toEqual([expect.stringMatching(/-0000ca01$/)]);
      expect(lobbies).not.toContain(`remote-lobby@${live}`);
    },
    async ({ dataFolder }) => {
      const { folder } = await restampBuild({ name: 'remote-lobby', hash: '0000ca01' });
      await release(['publish', folder, '--canary', '100', '--why', 'a canary'], dataFolder);
    },
  );
});

journey('[W-009] a document of a build that was rolled back on its way still opens', async ({ page }) => {
  await withOwnEdge(
    async ({ origin, dataFolder }) => {
      await untilRendered(origin, 'New first view');
      const start = await holdRequests(page, hostScript);
      await page.goto(origin, { waitUntil: 'commit' });
      await expect(firstView(page)).toContainText('New first view');
      await release(['rollback', 'remote-lobby', '--why', 'a journey'], dataFolder);
      await expect.poll(() => documentOf(origin)).not.toContain('New first view');
      start();
      await expect(lobby(page).locator('[title]').first()).toBeVisible();
      await untilRendered(origin);
    },
    async (store) => {
      const { script } = JSON.parse(await readFile(`${root}remote-lobby/dist/${file}`, 'utf8')) as {
        script: string;
      };
      await publishWith(store, script.replaceAll('Top games', 'New first view'), '0000f1ef');
    },
  );
});
