import type { Locator, Page, Request } from '@playwright/test';
import { listAllGames, listVipLevels } from 'shared-contracts/api';
import { allLayers, nameOfLayer, type KnownLayer } from '../support/allViews';
import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';
import { addressOf } from '../support/layers';
import { qaControl } from '../support/qa';
import { walkPopups } from '../support/walkPopups';

interface Picture {
  readonly address: string;
  readonly isSized: boolean;
  readonly isLazy: boolean;
  readonly isInFirstScreen: boolean;
}

/** Records every layout shift without recent input, from the start of the page. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node: Element | null }[];
      })[])
        if (!entry.hadRecentInput)
          shifts.push(`${String(entry.value)} ${entry.sources.map(({ node }) => node?.nodeName).join(' ')}`);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const readShifts = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: readonly string[] }).shifts);

const readPictures = (page: Page): Promise<readonly Picture[]> =>
  page.evaluate(() =>
    [...document.images].map((image) => ({
      address: image.currentSrc || image.src,
      isSized: image.hasAttribute('width') && image.hasAttribute('height'),
      isLazy: image.loading === 'lazy',
      isInFirstScreen: image.getBoundingClientRect().top < innerHeight,
    })),
  );

for (const [slowMs, lang, tags] of [
  [0, 'en', '@both'],
  [1_500, 'fil', '@both'],
  [1_500, 'en', '@both @nightly'],
] as const) {
  journey(
    `the home page does not shift when its responses take ${String(slowMs)} ms, in ${lang} ${tags}`,
    async ({ host, page }) => {
      await page.addInitScript((code) => localStorage.setItem('lang', code), lang);
      await host.setScenario({ slowMs });
      await watchShifts(page);
      await host.open();
      await expect(host.content.getByRole('listitem').locator('img').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await readShifts(page)).toEqual([]);
    },
  );
}

journey(
  'the home page does not shift when the list of played games loads last @both',
  async ({ host, member, page }) => {
    await qaControl('addWagering', { member: member.id, amount: '5.00' });
    await watchShifts(page);
    const releaseGames = await holdRequests(page, `**/api${listAllGames.path}`);
    const whenRestored = host.restoreSession(member);
    await expect(host.topBar.getByRole('button', { name: 'Deposit' })).toBeVisible();
    releaseGames();
    await whenRestored;
    await expect(host.content.getByRole('button', { name: 'Continue playing' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await readShifts(page)).toEqual([]);
  },
);

journey(
  'the background, the bar and the logo are painted before any file loads, and do not move @both',
  async ({ host, page }) => {
    const releaseFiles = await holdRequests(page, '**/remotes/**');
    const whenOpened = host.open();
    // Waits for the paint, because a style sheet in the head would delay it.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const measureFrame = (bar: Locator) =>
      bar.evaluate((element) => {
        const logoBox = element.querySelector(`svg[viewBox='0 0 32 32']`)?.getBoundingClientRect();
        const { height } = element.getBoundingClientRect();
        const background = getComputedStyle(document.documentElement).backgroundColor;
        return { height, background, logo: logoBox && [logoBox.x, logoBox.y, logoBox.width, logoBox.height] };
      });
    const frameBefore = await measureFrame(page.locator('.frame-bar'));
    releaseFiles();
    await whenOpened;
    await expect(host.topBar).toBeVisible();
    // Polls, because the host's bar replaces the first bar, and a removed element has no size.
    await expect.poll(() => measureFrame(host.topBar)).toEqual(frameBefore);
  },
);

journey(
  'images have a size and a modern format, load lazily below the first screen, and no font loads @both',
  async ({ host, member, page }) => {
    const fontUrls: string[] = [];
    const contentTypes = new Set<string>();
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind === 'font') fontUrls.push(response.url());
      // Skips data URLs and blob URLs, which do not use the network.
      if (kind === 'image' && response.url().startsWith('http'))
        contentTypes.add(response.headers()['content-type'] ?? response.url());
    });
    await host.open();
    await expect(host.content.getByRole('listitem').locator('img').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    const pictures = await readPictures(page);
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter(({ isSized }) => !isSized)).toEqual([]);
    expect(pictures.filter(({ isLazy, isInFirstScreen }) => !isLazy && !isInFirstScreen)).toEqual([]);

    await walkPopups(host, member);
    expect((await readPictures(page)).filter(({ isSized }) => !isSized)).toEqual([]);
    expect([...contentTypes].filter((type) => !/^image\/(svg\+xml|webp|avif)/.test(type))).toEqual([]);
    expect(contentTypes.size).toBeGreaterThan(0);
    expect(fontUrls).toEqual([]);
    expect(await page.evaluate(() => document.fonts.size)).toBe(0);
  },
);

journey('a VIP level that loads late does not move the content @both', async ({ host, member, page }) => {
  await host.restoreSession(member);
  await expect(host.balance).toBeVisible();
  const expectNoMove = async (view: Locator, target: Locator, open: () => Promise<unknown>) => {
    const releaseLevels = await holdRequests(page, `**/api${listVipLevels.path}`);
    await open();
    // Waits until the view is in its final position.
    await target.click({ trial: true });
    const boxBefore = await target.boundingBox();
    releaseLevels();
    await expect(view.getByRole('progressbar')).toBeVisible();
    expect(await target.boundingBox()).toEqual(boxBefore);
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
  };
  await expectNoMove(host.drawer, host.drawer.getByText('Account Settings', { exact: true }), () =>
    host.openDrawer(),
  );
  const details = host.popup('Personal Details');
  await expectNoMove(details, details.getByText('Username', { exact: true }), () =>
    host.open('/?popup=personalDetails'),
  );
});

/** Remembers the position of each control of the dialog. */
const rememberControls = (dialog: Locator) =>
  dialog.evaluate((element) => {
    const controls = [...element.querySelectorAll('button, a[href], input, select, textarea')];
    const positions = controls
      .filter((control) => control.checkVisibility())
      .map((control) => [control, control.getBoundingClientRect()] as const);
    Object.assign(globalThis, { positions });
    return positions.length;
  });

/** The remembered controls that are still there and have moved. */
const movedControls = (page: Page) =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const { positions } = globalThis as unknown as { positions: readonly [HTMLElement, DOMRect][] };
    return positions.flatMap(([control, { x, y }]) => {
      const box = control.getBoundingClientRect();
      if (!control.isConnected || Math.abs(box.x - x) + Math.abs(box.y - y) < 1) return [];
      return [
        `${control.ariaLabel ?? control.innerText} from ${String([x, y])} to ${String([box.x, box.y])}`,
      ];
    });
  });

/** Counts the calls of the page that have no reply yet. */
function countOpenCalls(page: Page): () => number {
  const calls = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().includes('/api/')) calls.add(request);
  });
  for (const event of ['requestfinished', 'requestfailed'] as const)
    page.on(event as 'requestfinished', (request) => calls.delete(request));
  return () => calls.size;
}

for (const [access, player] of [
  ['public', 'visitor'],
  ['member', 'member'],
] as const) {
  journey(
    `[F-018] replies that arrive late move no control of a popup of a ${player} @both`,
    async ({ host, member, page }) => {
      journey.setTimeout(240_000);
      const openCalls = countOpenCalls(page);
      if (access === 'member') await host.restoreSession(member);
      await host.open('/withdrawQuery');
      await expect(host.topBar).toBeVisible();
      const moves: string[] = [];
      const inspect = async (layer: KnownLayer, address: string) => {
        const release = await holdRequests(page, '**/api/**');
        await page.evaluate((hash) => {
          location.hash = hash;
        }, address);
        const view = page.locator(`[data-view="popups/${layer.id}"]`);
        const dialog = page.locator(`dialog[data-popup="${layer.id}"]`);
        await expect(view.getByRole('heading').first()).toBeVisible();
        // Waits until the dialog is in its final position.
        await dialog.getByRole('button', { name: 'Close' }).first().click({ trial: true });
        expect(await rememberControls(dialog)).toBeGreaterThan(0);
        release();
        await expect.poll(openCalls).toBe(0);
        await expect(dialog.locator('[aria-busy="true"]')).toHaveCount(0);
        moves.push(...(await movedControls(page)).map((move) => `${nameOfLayer(layer)}: ${move}`));
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
      };
      for (const layer of allLayers.filter((candidate) => candidate.access === access)) {
        const address = addressOf(layer);
        if (address !== undefined) await journey.step(nameOfLayer(layer), () => inspect(layer, address));
      }
      expect(moves).toEqual([]);
    },
  );
}
