import fc from 'fast-check';
import { Refusal } from '../http/Refusal';
import { bmpOf, jpegOf, pngOf } from '../testing/pictures';
import { maximumBytes, readPicture } from './readPicture';

const refusal = (file: Buffer): string => {
  try {
    readPicture(file);
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return '';
};
const damaged = 'This picture is damaged. Please send it again.';
const kinds = 'Only JPEG, PNG and BMP pictures are accepted.';

it.each([
  ['image/jpeg', jpegOf(640, 480)],
  ['image/png', pngOf(640, 480)],
  ['image/bmp', bmpOf(64, 48)],
])('takes a picture of kind %s and tells its size', (kind, file) => {
  const { width, height, ...picture } = readPicture(file);
  expect(picture.kind).toBe(kind);
  expect(width / height).toBeCloseTo(4 / 3);
});

it.each([
  ['a page', '<html><script>hit()</script></html>'],
  ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>'],
  ['a GIF', 'GIF89a'],
  ['a PDF', '%PDF-1.7'],
  ['nothing', ''],
])('[T30] refuses %s', (_, content) => {
  expect(refusal(Buffer.from(content))).toBe(kinds);
});

it('takes 5 MB and not a byte more', () => {
  const picture = bmpOf(64, 48);
  const filled = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
  expect(refusal(filled(maximumBytes))).toBe('');
  expect(refusal(filled(maximumBytes + 1))).toBe('This file is larger than 5 MB.');
});

it('refuses a small file that says it unfolds into more than 40 million pixels, unfolding nothing', () => {
  const sentence = 'This picture has too many pixels. Please send a smaller one.';
  expect(refusal(pngOf(60_000, 60_000))).toBe(sentence);
  expect(refusal(jpegOf(65_000, 65_000))).toBe(sentence);
  expect(refusal(pngOf(0, 10))).toBe(damaged);
});

it('keeps nothing that hangs behind the picture', () => {
  const page = Buffer.from('<script>hit()</script>');
  for (const file of [jpegOf(64, 48), pngOf(64, 48), bmpOf(64, 48)]) {
    expect(readPicture(Buffer.concat([file, page])).content.includes('script')).toBe(false);
  }
});

it('keeps nothing that tells of the sender: texts, places, programs', () => {
  const png = pngOf(64, 48, ['tEXt', 'Author\0Ada'], ['eXIf', 'GPS'], ['zzZz', '<script>']);
  const kept = readPicture(png).content.toString('latin1');
  for (const trace of ['Ada', 'GPS', 'script']) expect(kept).not.toContain(trace);
  const photo = readPicture(jpegOf(64, 48, 6)).content.toString('latin1');
  for (const trace of ['GPS', 'somebody']) expect(photo).not.toContain(trace);
});

it('leaves a photo the right way up', () => {
  const upright = readPicture(jpegOf(64, 48, 1)).content;
  const turned = readPicture(jpegOf(64, 48, 6)).content;
  expect(upright.includes('Exif')).toBe(false);
  const tiff = turned.indexOf('Exif') + 6;
  expect(turned.subarray(tiff, tiff + 2).toString()).toBe('MM');
  expect(turned.readUInt16BE(tiff + 18)).toBe(6);
  // Cleaned once more it is the same: the tag is where a reader looks for it.
  expect(readPicture(turned).content).toEqual(turned);
});

it('refuses a picture that was cut short', () => {
  for (const file of [jpegOf(64, 48), pngOf(64, 48), bmpOf(64, 48)]) {
    expect(refusal(file.subarray(0, file.length - 10))).toBe(damaged);
  }
});

it('refuses a PNG that ends inside a header said to be shorter than it is', () => {
  const file = pngOf(64, 48).subarray(0, 20);
  file.writeUInt32BE(0, 8);
  expect(refusal(file)).toBe(damaged);
});

it('answers whatever bytes with a picture or a sentence', () => {
  const heads = [jpegOf(64, 48), pngOf(64, 48), bmpOf(8, 8)];
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 }),
      fc.nat(200),
      (head, changes, cut) => {
        const file = Buffer.from(head.subarray(0, Math.max(0, head.length - cut)));
        for (const [at, value] of changes) if (at < file.length) file[at] = value;
        expect(typeof refusal(file)).toBe('string');
      },
    ),
    { numRuns: 1_000 },
  );
});
