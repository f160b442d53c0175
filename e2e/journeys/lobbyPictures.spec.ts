import type { Locator } from '@playwright/test';
import { expect, journey } from '../support/journey';
import { findOverflows } from '../support/overflow';
import { stack } from '../support/settings';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible.');
  return box;
};

for (const language of ['en', 'fil'] as const) {
  journey(`demo buttons cover no picture of a game in ${language} @both`, async ({ host, page }) => {
    await page.addInitScript(
      ([origin, lang]) => {
        if (window.origin === origin) localStorage.setItem('lang', lang);
      },
      [stack.origin, language] as const,
    );
    await host.open();
    // The first view of the document has the same tiles. They leave the page when the view has loaded.
    await expect(host.content.locator('[data-view][aria-busy="false"]')).toBeVisible();
    const tilesWithDemo = host.content
      .getByRole('listitem')
      .filter({ has: page.locator('button + [data-opens="game"]') });
    await expect(tilesWithDemo.first()).toBeVisible();
    const count = Math.min(await tilesWithDemo.count(), 6);
    expect(count).toBeGreaterThan(3);
    for (let index = 0; index < count; index += 1) {
      const tile = tilesWithDemo.nth(index);
      await tile.scrollIntoViewIfNeeded();
      if ((page.viewportSize()?.width ?? 0) > 640) await tile.hover();
      const demoButton = tile.locator('button + [data-opens="game"]');
      await expect(demoButton).toHaveCSS('opacity', '1');
      const pictureBox = await boxOf(tile.locator('[data-play]'));
      const demoBox = await boxOf(demoButton);
      const nameBox = await boxOf(tile.locator('[translate="no"]'));
      expect(demoBox.y).toBeGreaterThanOrEqual(pictureBox.y + pictureBox.height);
      expect(demoBox.y).toBeGreaterThanOrEqual(nameBox.y + nameBox.height - 1);
      expect(demoBox.height).toBeGreaterThanOrEqual(24);
    }
    expect(await findOverflows(host.content)).toEqual([]);
  });
}

/** The maximum distortion of a picture's aspect ratio. Beyond it, text in the picture looks wrong. */
const maxDistortion = 0.06;

journey('every banner is completely visible in its natural aspect ratio @both', async ({ host, page }) => {
  await host.open();
  const carousel = page.getByRole('region', { name: 'Offers' });
  const dots = carousel.getByRole('button', { name: /^Show offer/ });
  await expect(dots).toHaveCount(3);
  for (const index of [0, 1, 2]) {
    await dots.nth(index).click();
    await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
    const picture = carousel
      .getByRole('list')
      .locator(':scope > :not([data-copy])')
      .nth(index)
      .locator('img');
    const measure = () =>
      picture.evaluate((img: HTMLImageElement) => {
        const box = img.getBoundingClientRect();
        const { objectFit, objectPosition } = getComputedStyle(img);
        const naturalRatio = img.naturalWidth / img.naturalHeight;
        // The area that no ancestor clips, at most the width of the page.
        let visibleArea = { left: 0, top: 0, right: innerWidth, bottom: Infinity };
        for (let ancestor = img.parentElement; ancestor; ancestor = ancestor.parentElement) {
          const style = getComputedStyle(ancestor);
          if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
          const ancestorBox = ancestor.getBoundingClientRect();
          visibleArea = {
            left: Math.max(visibleArea.left, ancestorBox.left),
            top: Math.max(visibleArea.top, ancestorBox.top),
            right: Math.min(visibleArea.right, ancestorBox.right),
            bottom: Math.min(visibleArea.bottom, ancestorBox.bottom),
          };
        }
        const clippedPx = Math.max(
          visibleArea.left - box.left,
          visibleArea.top - box.top,
          box.right - visibleArea.right,
          box.bottom - visibleArea.bottom,
        );
        return {
          isLoaded: img.complete && img.naturalWidth > 0,
          isFullyShown: objectFit === 'fill' || objectFit === 'contain' || objectFit === 'scale-down',
          objectPosition,
          clippedPx: Math.max(0, Math.round(clippedPx)),
          distortion: objectFit === 'fill' ? Math.abs(box.width / box.height / naturalRatio - 1) : 0,
        };
      });
    await expect
      .poll(measure, { message: `banner ${String(index + 1)}` })
      .toMatchObject({ isLoaded: true, isFullyShown: true, clippedPx: 0 });
    expect((await measure()).distortion).toBeLessThan(maxDistortion);
  }
});

journey(
  'the carousel wraps in both directions, and the dots mark the visible banner @both',
  async ({ host, page }) => {
    await host.open();
    const carousel = page.getByRole('region', { name: 'Offers' });
    const dots = carousel.getByRole('button', { name: /^Show offer/ });
    await expect(dots).toHaveCount(3);
    const track = carousel.getByRole('list');
    const expectShown = async (index: number) => {
      await expect(dots.nth(index)).toHaveAttribute('aria-current', 'true');
      // Only the banner of this dot is visible, not its copy.
      await expect
        .poll(() =>
          track.evaluate((element) => {
            const { left, right } = element.getBoundingClientRect();
            return [...element.children].flatMap((slide, slideIndex) => {
              const box = slide.getBoundingClientRect();
              return Math.abs(box.left - left) < 2 && Math.abs(box.right - right) < 2 ? [slideIndex] : [];
            });
          }),
        )
        .toEqual([index]);
    };
    await expectShown(0);

    const { x, y, width, height } = await boxOf(track);
    const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
    const cdp = await page.context().newCDPSession(page);
    /** Swipes by touch on a phone and by the wheel otherwise. A positive share moves to the previous banner. */
    const swipe = async (share: number) => {
      const startX = x + width * (share > 0 ? 0.1 : 0.9);
      if (!isTouch) {
        await cdp.send('Input.synthesizeScrollGesture', {
          x: startX,
          y: y + height / 2,
          xDistance: share * width,
          gestureSourceType: 'mouse',
          preventFling: true,
          speed: 1_200,
        });
        return;
      }
      const steps = 20;
      const touch = (type: 'touchStart' | 'touchMove', step: number) =>
        cdp.send('Input.dispatchTouchEvent', {
          type,
          touchPoints: [{ x: startX + (share * width * step) / steps, y: y + height / 2 }],
        });
      await touch('touchStart', 0);
      for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    /** Records the scroll positions of the track, in banner widths. */
    const startRecording = () =>
      track.evaluate((element) => {
        const positions: number[] = [];
        const record = () => void positions.push(element.scrollLeft / element.clientWidth);
        element.addEventListener('scroll', record);
        Object.assign(element, {
          stopRecording: () => {
            element.removeEventListener('scroll', record);
            return positions;
          },
        });
      });
    const stopRecording = () =>
      track.evaluate((element) => (element as unknown as { stopRecording(): number[] }).stopRecording());

    await startRecording();
    await swipe(0.8);
    await expectShown(2);
    // The track moves from the first banner (1) to the copy of the last one (0), then jumps to the last one (3).
    expect((await stopRecording()).filter((position) => position > 1.05 && position < 2.95)).toEqual([]);

    await startRecording();
    await swipe(-0.8);
    await expectShown(0);
    expect((await stopRecording()).filter((position) => position > 1.05 && position < 2.95)).toEqual([]);
    await swipe(-0.8);
    await expectShown(1);
    await dots.nth(2).click();
    await expectShown(2);

    // A resize of the window does not change the current banner.
    const size = page.viewportSize() ?? { width: 390, height: 844 };
    await page.setViewportSize({ ...size, width: size.width - 40 });
    await expectShown(2);
  },
);
