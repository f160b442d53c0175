import type { Locator, Page } from '@playwright/test';
import { listAllGames, listVipLevels } from 'shared-contracts/api';
import { holdRequests } from '../support/holdRequests';
import { expect, journey } from '../support/journey';
import { qaControl } from '../support/qa';
import { walkPopups } from '../support/walkPopups';

interface Picture {
  readonly address: string;
  readonly isSized: boolean;
  readonly isLazy: boolean;
  readonly isInFirstScreen: boolean;
}

/** Sums every shift of the page that no input led to, from its beginning on. */
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

const shiftsOf = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { shifts: readonly string[] }).shifts);

const picturesOf = (page: Page): Promise<readonly Picture[]> =>
  page.evaluate(() =>
    [...document.images].map((image) => ({
      address: image.currentSrc || image.src,
      isSized: image.hasAttribute('width') && image.hasAttribute('height'),
      isLazy: image.loading === 'lazy',
      isInFirstScreen: image.getBoundingClientRect().top < innerHeight,
    })),
  );

for (const [slowMs, lang] of [
  [0, 'en'],
  [1_500, 'en'],
  [1_500, 'fil'],
] as const) {
  journey(
    `nothing of the home page moves when its answers come after ${String(slowMs)} ms, in ${lang} @both`,
    async ({ host, page }) => {
      await page.addInitScript((code) => localStorage.setItem('lang', code), lang);
      await host.setScenario({ slowMs });
      await watchShifts(page);
      await host.open();
      await expect(host.content.getByRole('listitem').locator('img').first()).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await shiftsOf(page)).toEqual([]);
    },
  );
}

journey(
  'nothing of the home page moves when it is known last what its member played @both',
  async ({ host, member, page }) => {
    await qaControl('betEvenly', { member: member.id, amount: '5.00' });
    await watchShifts(page);
    const letGamesCome = await holdRequests(page, `**/api${listAllGames.path}`);
    const entered = host.restoreSession(member);
    await expect(host.topBar.getByRole('button', { name: 'Deposit' })).toBeVisible();
    letGamesCome();
    await entered;
    await expect(host.content.getByRole('button', { name: 'Continue playing' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shiftsOf(page)).toEqual([]);
  },
);

journey(
  'the ground, the bar and the mark are drawn before any file has come, and stay where they are @both',
  async ({ host, page }) => {
    const letFilesCome = await holdRequests(page, '**/remotes/**');
    const opened = host.open();
    // Painted, and not only in the document: a style sheet in its head would keep all of it back.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const look = (bar: Locator) =>
      bar.evaluate((element) => {
        const mark = element.querySelector(`svg[viewBox='0 0 32 32']`)?.getBoundingClientRect();
        const { height } = element.getBoundingClientRect();
        const ground = getComputedStyle(document.documentElement).backgroundColor;
        return { height, ground, mark: mark && [mark.x, mark.y, mark.width, mark.height] };
      });
    const before = await look(page.locator('.frame-bar'));
    letFilesCome();
    await opened;
    await expect(host.topBar).toBeVisible();
    expect(await look(host.topBar)).toEqual(before);
  },
);

journey(
  'pictures keep their place, come in a modern format and only with the first screen at once; no font comes at all @both',
  async ({ host, member, page }) => {
    const fonts: string[] = [];
    const kinds = new Set<string>();
    page.on('response', (response) => {
      const kind = response.request().resourceType();
      if (kind === 'font') fonts.push(response.url());
      // What a page draws itself, and the icon, which the browser asks for, are no pictures of the page.
      if (kind === 'image' && response.url().startsWith('http'))
        kinds.add(response.headers()['content-type'] ?? response.url());
    });
    await host.open();
    await expect(host.content.getByRole('listitem').locator('img').first()).toBeVisible();
    await page.waitForLoadState('networkidle');

    const pictures = await picturesOf(page);
    expect(pictures.length).toBeGreaterThan(10);
    expect(pictures.filter(({ isSized }) => !isSized)).toEqual([]);
    expect(pictures.filter(({ isLazy, isInFirstScreen }) => !isLazy && !isInFirstScreen)).toEqual([]);

    await walkPopups(host, member);
    expect((await picturesOf(page)).filter(({ isSized }) => !isSized)).toEqual([]);
    expect([...kinds].filter((kind) => !/^image\/(svg\+xml|webp|avif)/.test(kind))).toEqual([]);
    expect(kinds.size).toBeGreaterThan(0);
    expect(fonts).toEqual([]);
    expect(await page.evaluate(() => document.fonts.size)).toBe(0);
  },
);

journey(
  'a VIP level that comes late moves nothing under the finger @both',
  async ({ host, member, page }) => {
    await host.restoreSession(member);
    await expect(host.balance).toBeVisible();
    const stays = async (view: Locator, target: Locator, open: () => Promise<unknown>) => {
      const letLevelsCome = await holdRequests(page, `**/api${listVipLevels.path}`);
      await open();
      // Waits until the view has arrived.
      await target.click({ trial: true });
      const before = await target.boundingBox();
      letLevelsCome();
      await expect(view.getByRole('progressbar')).toBeVisible();
      expect(await target.boundingBox()).toEqual(before);
      await page.keyboard.press('Escape');
      await expect(view).toHaveCount(0);
    };
    await stays(host.drawer, host.drawer.getByText('Account Settings', { exact: true }), () =>
      host.openDrawer(),
    );
    const details = host.popup('Personal Details');
    await stays(details, details.getByText('Username', { exact: true }), () =>
      host.open('/?popup=personalDetails'),
    );
  },
);
