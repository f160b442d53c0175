import { createHash } from 'node:crypto';
import { drawQrCode } from './drawQrCode';

// The hashes are of drawings that jsQR has decoded to these texts.
it.each([
  ['bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq', 41, '7c2dcd4db0ca6ae1'],
  ['x'.repeat(400), 85, '357d2bf0a3cdf6b7'],
  ['Ñandú ₱100 😀', 33, 'b42969858ba11d4b'],
])('draws %j as a code %i modules wide with its quiet zone', (text, width, hash) => {
  const svg = drawQrCode(text);
  expect(svg).toContain(`viewBox="0 0 ${String(width)} ${String(width)}"`);
  expect(createHash('sha256').update(svg).digest('hex').slice(0, 16)).toBe(hash);
});
