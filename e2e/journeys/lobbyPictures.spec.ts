import type { Locator } from '@playwright/test';
import { expect, journey } from '../support/journey';
import { overflowsIn } from '../support/overflow';
import { stack } from '../support/settings';

const boxOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not drawn.');
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
    const demos = host.content
      .getByRole('listitem')
      .filter({ has: page.locator('button + [data-opens="game"]') });
    await expect(demos.first()).toBeVisible();
    const count = Math.min(await demos.count(), 6);
    expect(count).toBeGreaterThan(3);
    for (let index = 0; index < count; index += 1) {
      const tile = demos.nth(index);
      await tile.scrollIntoViewIfNeeded();
      if ((page.viewportSize()?.width ?? 0) > 640) await tile.hover();
      const demo = tile.locator('button + [data-opens="game"]');
      await expect(demo).toHaveCSS('opacity', '1');
      const [picture, sign, name] = [
        await boxOf(tile.locator('[data-play]')),
        await boxOf(demo),
        await boxOf(tile.locator('[translate="no"]')),
      ];
      expect(sign.y).toBeGreaterThanOrEqual(picture.y + picture.height);
      expect(sign.y).toBeGreaterThanOrEqual(name.y + name.height - 1);
      expect(sign.height).toBeGreaterThanOrEqual(24);
    }
    expect(await overflowsIn(host.content)).toEqual([]);
  });
}

/** How far a picture may be squeezed from its natural shape; beyond that, its words look wrong. */
const squeezedAtMost = 0.06;

journey('every banner is shown whole, in its natural shape @both', async ({ host, page }) => {
  await host.open();
  const carousel = page.getByRole('region', { name: 'Offers' });
  const dots = carousel.getByRole('button', { name: /^Show offer/ });
  await expect(dots).toHaveCount(3);
  for (const place of [0, 1, 2]) {
    await dots.nth(place).click();
    await expect(dots.nth(place)).toHaveAttribute('aria-current', 'true');
    const picture = carousel
      .getByRole('list')
      .locator(':scope > :not([data-copy])')
      .nth(place)
      .locator('img');
    const measured = () =>
      picture.evaluate((img: HTMLImageElement) => {
        const box = img.getBoundingClientRect();
        const { objectFit, objectPosition } = getComputedStyle(img);
        const natural = img.naturalWidth / img.naturalHeight;
        // What every ancestor lets through of the picture, down to the edges of the page.
        let seen = { left: 0, top: 0, right: innerWidth, bottom: Infinity };
        for (let around = img.parentElement; around; around = around.parentElement) {
          const style = getComputedStyle(around);
          if (style.overflowX === 'visible' && style.overflowY === 'visible') continue;
          const edge = around.getBoundingClientRect();
          seen = {
            left: Math.max(seen.left, edge.left),
            top: Math.max(seen.top, edge.top),
            right: Math.min(seen.right, edge.right),
            bottom: Math.min(seen.bottom, edge.bottom),
          };
        }
        const cut = Math.max(
          seen.left - box.left,
          seen.top - box.top,
          box.right - seen.right,
          box.bottom - seen.bottom,
        );
        return {
          isDrawn: img.complete && img.naturalWidth > 0,
          isWholeInBox: objectFit === 'fill' || objectFit === 'contain' || objectFit === 'scale-down',
          objectPosition,
          cutPx: Math.max(0, Math.round(cut)),
          squeezed: objectFit === 'fill' ? Math.abs(box.width / box.height / natural - 1) : 0,
        };
      });
    await expect
      .poll(measured, { message: `banner ${String(place + 1)}` })
      .toMatchObject({ isDrawn: true, isWholeInBox: true, cutPx: 0 });
    expect((await measured()).squeezed).toBeLessThan(squeezedAtMost);
  }
});

journey('the carousel wraps in both directions, and the dots agree @both', async ({ host, page }) => {
  await host.open();
  const carousel = page.getByRole('region', { name: 'Offers' });
  const dots = carousel.getByRole('button', { name: /^Show offer/ });
  await expect(dots).toHaveCount(3);
  const track = carousel.getByRole('list');
  const expectShown = async (place: number) => {
    await expect(dots.nth(place)).toHaveAttribute('aria-current', 'true');
    // Exactly one banner is in sight: that of the dot, not its copy.
    await expect
      .poll(() =>
        track.evaluate((element) => {
          const { left, right } = element.getBoundingClientRect();
          return [...element.children].flatMap((slide, index) => {
            const box = slide.getBoundingClientRect();
            return Math.abs(box.left - left) < 2 && Math.abs(box.right - right) < 2 ? [index] : [];
          });
        }),
      )
      .toEqual([place]);
  };
  await expectShown(0);

  const { x, y, width, height } = await boxOf(track);
  const isTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  const cdp = await page.context().newCDPSession(page);
  /** With the finger on a phone, else with the wheel; positive goes back. */
  const swipe = async (share: number) => {
    const from = x + width * (share > 0 ? 0.1 : 0.9);
    if (!isTouch) {
      await cdp.send('Input.synthesizeScrollGesture', {
        x: from,
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
        touchPoints: [{ x: from + (share * width * step) / steps, y: y + height / 2 }],
      });
    await touch('touchStart', 0);
    for (let step = 1; step <= steps; step += 1) await touch('touchMove', step);
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  /** How far the track went while it was led from one banner to the next. */
  const farthest = () =>
    track.evaluate((element) => {
      const at: number[] = [];
      const note = () => void at.push(element.scrollLeft / element.clientWidth);
      element.addEventListener('scroll', note);
      Object.assign(element, { stopNoting: () => (element.removeEventListener('scroll', note), at) });
    });
  const noted = () =>
    track.evaluate((element) => (element as unknown as { stopNoting(): number[] }).stopNoting());

  await farthest();
  await swipe(0.8);
  await expectShown(2);
  // From the first banner (1) over its neighbor, the copy of the last (0), at once to the last (3).
  expect((await noted()).filter((place) => place > 1.05 && place < 2.95)).toEqual([]);

  await farthest();
  await swipe(-0.8);
  await expectShown(0);
  expect((await noted()).filter((place) => place > 1.05 && place < 2.95)).toEqual([]);
  await swipe(-0.8);
  await expectShown(1);
  await dots.nth(2).click();
  await expectShown(2);

  // The window changes, and the banner stays.
  const size = page.viewportSize() ?? { width: 390, height: 844 };
  await page.setViewportSize({ ...size, width: size.width - 40 });
  await expectShown(2);
});
