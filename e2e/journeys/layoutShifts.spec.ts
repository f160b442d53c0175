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
    // The host's bar replaces this one in between, and a removed element has no size.
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
