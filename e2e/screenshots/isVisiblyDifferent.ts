import type { Page } from '@playwright/test';

/** Equal content can differ by one level of a color, because Chromium draws parts of a page in another order. */
const maxLevels = 2;

/** Compares two PNG files pixel by pixel in an empty page. */
export function isVisiblyDifferent(page: Page, before: Buffer, after: Buffer): Promise<boolean> {
  const urls = [before, after].map((picture) => `data:image/png;base64,${picture.toString('base64')}`);
  return page.evaluate(
    async ([pictures, limit]) => {
      const [first, second] = await Promise.all(
        pictures.map(async (url) => {
          const image = await createImageBitmap(await (await fetch(url)).blob());
          const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
          context?.drawImage(image, 0, 0);
          return context?.getImageData(0, 0, image.width, image.height);
        }),
      );
      if (!first || !second) throw new Error('The browser cannot read the pictures.');
      if (first.width !== second.width || first.height !== second.height) return true;
      return first.data.some((level, index) => Math.abs(level - (second.data[index] ?? 0)) > limit);
    },
    [urls, maxLevels] as const,
  );
}
