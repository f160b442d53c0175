import type { Page } from '@playwright/test';

/** Draws an image the size of a phone photo: a card with a word on it. */
export async function drawPicture(page: Page, word: string, type: 'image/jpeg' | 'image/png') {
  const base64 = await page.evaluate(
    ([text, kind]) => {
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [900, 600];
      const context = canvas.getContext('2d');
      if (!context) throw new Error('This browser has no 2D canvas.');
      context.fillStyle = '#6b5a4a';
      context.fillRect(0, 0, 900, 600);
      context.fillStyle = '#dfe8f5';
      context.fillRect(110, 110, 680, 380);
      context.fillStyle = '#22304f';
      context.font = '72px sans-serif';
      context.fillText(text, 160, 320);
      return canvas.toDataURL(kind, 0.8).split(',')[1] ?? '';
    },
    [word, type] as const,
  );
  return {
    name: `${word}.${type.slice('image/'.length)}`,
    mimeType: type,
    buffer: Buffer.from(base64, 'base64'),
  };
}
