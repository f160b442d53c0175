import fc from 'fast-check';
import { Rejection } from '../errors/Rejection';
import { bmpOf, jpegOf, pngOf } from '../testing/pictures';
import { maximumBytes, readPicture } from './readPicture';

const rejectionOf = (file: Buffer): string => {
  try {
    readPicture(file);
  } catch (error) {
    if (error instanceof Rejection) return error.message;
    throw error;
  }
  return '';
};
const damaged = 'This picture is damaged. Please choose another picture.';
const unsupported = 'Only JPEG, PNG and BMP pictures are accepted.';

it.each([
  ['image/jpeg', jpegOf(640, 480)],
  ['image/png', pngOf(640, 480)],
  ['image/bmp', bmpOf(64, 48)],
])('accepts a picture of type %s and returns its size', (kind, file) => {
  const { width, height, ...picture } = readPicture(file);
  expect(picture.kind).toBe(kind);
  expect(width / height).toBeCloseTo(4 / 3);
});

it.each([
  ['an HTML page', '<html><script>hit()</script></html>'],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg" onload="hit()"/>'],
  ['a GIF', 'GIF89a'],
  ['a PDF', '%PDF-1.7'],
  ['an empty file', ''],
])('rejects %s', (_, content) => {
  expect(rejectionOf(Buffer.from(content))).toBe(unsupported);
});

it('accepts 5 MB and rejects one byte more', () => {
  const picture = bmpOf(64, 48);
  const filled = (length: number) => Buffer.concat([picture, Buffer.alloc(length - picture.length)]);
  expect(rejectionOf(filled(maximumBytes))).toBe('');
  expect(rejectionOf(filled(maximumBytes + 1))).toBe('This file is larger than 5 MB.');
});

it('rejects a small file that claims more than 40 million pixels, without decoding it @security3', () => {
  const message = 'This picture has too many pixels. Please choose a smaller picture.';
  expect(rejectionOf(pngOf(60_000, 60_000))).toBe(message);
  expect(rejectionOf(jpegOf(65_000, 65_000))).toBe(message);
  expect(rejectionOf(pngOf(0, 10))).toBe(damaged);
});

it('removes data after the end of the picture', () => {
  const page = Buffer.from('<script>hit()</script>');
  for (const file of [jpegOf(64, 48), pngOf(64, 48), bmpOf(64, 48)]) {
    expect(readPicture(Buffer.concat([file, page])).content.includes('script')).toBe(false);
  }
});

it('removes metadata: texts, locations, scripts @security3', () => {
  const png = pngOf(64, 48, ['tEXt', 'Author\0Ada'], ['eXIf', 'GPS'], ['zzZz', '<script>']);
  const cleaned = readPicture(png).content.toString('latin1');
  for (const secret of ['Ada', 'GPS', 'script']) expect(cleaned).not.toContain(secret);
  const photo = readPicture(jpegOf(64, 48, 6)).content.toString('latin1');
  for (const secret of ['GPS', 'somebody']) expect(photo).not.toContain(secret);
});

it('preserves the orientation of a photo', () => {
  const upright = readPicture(jpegOf(64, 48, 1)).content;
  const rotated = readPicture(jpegOf(64, 48, 6)).content;
  expect(upright.includes('Exif')).toBe(false);
  const tiff = rotated.indexOf('Exif') + 6;
  expect(rotated.subarray(tiff, tiff + 2).toString()).toBe('MM');
  expect(rotated.readUInt16BE(tiff + 18)).toBe(6);
  // A second cleaning changes nothing, because the tag is at the right offset.
  expect(readPicture(rotated).content).toEqual(rotated);
});

it('rejects a truncated picture', () => {
  for (const file of [jpegOf(64, 48), pngOf(64, 48), bmpOf(64, 48)]) {
    expect(rejectionOf(file.subarray(0, file.length - 10))).toBe(damaged);
  }
});

it('rejects a PNG that ends inside a header with a wrong length', () => {
  const file = pngOf(64, 48).subarray(0, 20);
  file.writeUInt32BE(0, 8);
  expect(rejectionOf(file)).toBe(damaged);
});

it('returns a picture or a rejection for any bytes', () => {
  const heads = [jpegOf(64, 48), pngOf(64, 48), bmpOf(8, 8)];
  fc.assert(
    fc.property(
      fc.constantFrom(...heads),
      fc.array(fc.tuple(fc.nat(200), fc.nat(255)), { maxLength: 8 }),
      fc.nat(200),
      (head, changes, cutBytes) => {
        const file = Buffer.from(head.subarray(0, Math.max(0, head.length - cutBytes)));
        for (const [offset, value] of changes) if (offset < file.length) file[offset] = value;
        expect(typeof rejectionOf(file)).toBe('string');
      },
    ),
    { numRuns: 1_000 },
  );
});

describe('a hostile file', () => {
  const empty = Buffer.from([0xff, 0xdb, 0, 2]);
  const head = Buffer.from([0xff, 0xd8]);
  const picture = jpegOf(64, 48).subarray(2);
  const segments = Array.from({ length: 1_300_000 }, () => empty);

  it('with a million segments or scans is rejected; with realistic numbers it is accepted', () => {
    expect(rejectionOf(Buffer.concat([head, ...segments.slice(0, 980), picture]))).toBe('');
    expect(rejectionOf(Buffer.concat([head, ...segments.slice(0, 1_000), picture]))).toBe(damaged);
    expect(rejectionOf(Buffer.concat([head, ...segments]))).toBe(damaged);
    const scan = Buffer.from([0xff, 0xda, 0, 2, 0]);
    expect(rejectionOf(Buffer.concat([head, ...Array.from({ length: 900_000 }, () => scan), picture]))).toBe(
      damaged,
    );
  });

  it('with 5,000 chunks is rejected; with fewer it is accepted', () => {
    const chunks = (count: number) =>
      pngOf(64, 48, ...Array.from({ length: count }, () => ['IDAT', ''] as const));
    expect(rejectionOf(chunks(4_990))).toBe('');
    expect(rejectionOf(chunks(5_000))).toBe(damaged);
    expect(rejectionOf(chunks(20_000))).toBe(damaged);
  });

  const begin = picture.subarray(0, picture.length - 2);
  const end = picture.subarray(picture.length - 2);

  it('is read to its end, even if its scan contains millions of bytes that look like an end marker', () => {
    const file = Buffer.concat([head, begin, Buffer.alloc(4_000_000, 0xff), Buffer.alloc(1), end]);
    expect(readPicture(file).content.length).toBeGreaterThan(4_000_000);
  });

  const chunk = pngOf(4, 3, ['IDAT', '']).subarray(33, 45);
  const repeated = (unit: readonly number[]) => Buffer.alloc(400_000, Buffer.from(unit));
  const changedBmp = (change: (file: Buffer) => void) => {
    const file = Buffer.concat([bmpOf(64, 48), repeated([1])]);
    change(file);
    return file;
  };

  /** Counts the reads instead of the time, which depends on the machine. */
  function readsOf(file: Buffer): number {
    let reads = 0;
    rejectionOf(
      new Proxy(file, {
        get(target, key) {
          reads += 1;
          const value: unknown = Reflect.get(target, key, target);
          return typeof value === 'function' ? (value.bind(target) as unknown) : value;
        },
      }),
    );
    return reads;
  }

  it.each([
    ['JPEG of empty segments', Buffer.concat([head, repeated([0xff, 0xdb, 0, 2])])],
    ['JPEG of empty scans', Buffer.concat([head, repeated([0xff, 0xda, 0, 2, 0])])],
    ['JPEG of one scan without its end', Buffer.concat([head, begin, repeated([0x11])])],
    [
      'JPEG of bytes that look like an end marker',
      Buffer.concat([head, begin, repeated([0xff]), Buffer.alloc(1), end]),
    ],
    ['JPEG of escaped bytes', Buffer.concat([head, begin, repeated([0xff, 0]), end])],
    ['JPEG of restart marks', Buffer.concat([head, begin, repeated([0xff, 0xd0]), end])],
    ['PNG of empty chunks', Buffer.concat([pngOf(4, 3).subarray(0, 33), repeated([...chunk])])],
    [
      'PNG of 4,990 chunks',
      pngOf(4, 3, ...Array.from({ length: 4_990 }, () => ['IDAT', 'x'.repeat(80)] as const)),
    ],
    ['PNG of one chunk', pngOf(4, 3, ['IDAT', 'x'.repeat(400_000)])],
    ['BMP with a gap before its rows', changedBmp((file) => file.writeUInt32LE(400_000 - 64 * 48 * 3, 10))],
    ['BMP with a palette of 4 billion colors', changedBmp((file) => file.writeUInt32LE(0xffffffff, 46))],
    ['BMP of a billion rows', changedBmp((file) => file.writeInt32LE(1_000_000_000, 22))],
  ])('is read in at most three steps per byte: a %s', (_what, file) => {
    expect(readsOf(file)).toBeGreaterThan(5);
    expect(readsOf(file)).toBeLessThan(3 * file.length);
  });
});

it('removes data that is not needed to draw: unknown segments and chunks, thumbnails, gaps @security3', () => {
  const jpeg = jpegOf(64, 48);
  const unknownSegments = [0xe0, 0xe2, 0xee, 0xf0, 0xfd, 0x02].map((marker) =>
    Buffer.from([0xff, marker, 0, 10, ...Buffer.from('evidence')]),
  );
  const thumbnail = Buffer.from([
    0xff,
    0xe0,
    0,
    24,
    ...Buffer.from('JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0001\u0001evidence', 'latin1'),
  ]);
  const longAdobe = Buffer.from([0xff, 0xee, 0, 22, ...Buffer.from('Adobe\0d\0\0\0\0\0evidence', 'latin1')]);
  const jpegWithExtras = Buffer.concat([
    jpeg.subarray(0, 2),
    thumbnail,
    longAdobe,
    ...unknownSegments,
    jpeg.subarray(2),
  ]);
  const png = pngOf(64, 48, ['EVID', 'evidence'], ['eXIf', 'evidence']);
  const bmp = bmpOf(64, 48);
  const bmpWithGap = Buffer.concat([bmp.subarray(0, 54), Buffer.from('evidence'), bmp.subarray(54)]);
  bmpWithGap.writeUInt32LE(62, 10);
  for (const file of [jpegWithExtras, png, bmpWithGap]) {
    const { content } = readPicture(file);
    expect([content.includes('evidence'), content.length > 40]).toEqual([false, true]);
    expect(readPicture(content).content).toEqual(content);
  }
  expect(readPicture(bmpWithGap).content).toEqual(readPicture(bmp).content);
  expect(readPicture(jpegWithExtras).content.toString('latin1')).toContain('JFIF');
});

it('keeps the palette and the masks of a BMP at their offsets', () => {
  const paletted = Buffer.concat([
    bmpOf(64, 48).subarray(0, 54),
    Buffer.alloc(8, 7),
    Buffer.alloc(8 * 48, 1),
  ]);
  paletted.writeUInt16LE(1, 28);
  paletted.writeUInt32LE(62, 10);
  expect(readPicture(paletted).content.subarray(54)).toEqual(paletted.subarray(54));
  const masked = Buffer.concat([
    bmpOf(64, 48).subarray(0, 54),
    Buffer.alloc(12, 3),
    Buffer.alloc(56),
    Buffer.alloc(64 * 48 * 4, 1),
  ]);
  masked.writeUInt32LE(108, 14);
  masked.writeUInt16LE(32, 28);
  masked.writeUInt32LE(3, 30);
  masked.writeUInt32LE(122, 10);
  const { content } = readPicture(masked);
  expect(content.subarray(54, 66)).toEqual(Buffer.alloc(12, 3));
  expect(content.subarray(66)).toEqual(masked.subarray(122));
  expect(readPicture(content).content).toEqual(content);
});
