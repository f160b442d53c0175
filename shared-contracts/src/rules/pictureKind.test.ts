import { pictureHeadBytes, pictureKind } from './pictureKind';

const bytes = (...values: number[]) => Uint8Array.from([...values, ...Array<number>(40).fill(0)]);
const bitmap = (headerBytes: number) =>
  bytes(0x42, 0x4d, 60, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, headerBytes, 0, 0, 0);
const text = (content: string) => new TextEncoder().encode(content.padEnd(60));

it.each([
  ['image/jpeg', bytes(0xff, 0xd8, 0xff, 0xe0)],
  ['image/png', bytes(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)],
  ['image/bmp', bitmap(40)],
])('recognizes %s by its first bytes', (kind, file) => {
  expect(pictureKind(file)).toBe(kind);
});

it.each([
  ['a text that begins like a bitmap', text('BMW is a car maker from Munich')],
  ['an HTML page', text('<html><script>hit()</script>')],
  ['an SVG', text('<svg xmlns="http://www.w3.org/2000/svg"/>')],
  ['a GIF', text('GIF89a')],
  ['a PDF', text('%PDF-1.7')],
  ['half a PNG signature', bytes(0x89, 0x50, 0x4e, 0x47)],
  ['two bytes', Uint8Array.from([0x42, 0x4d])],
  ['an empty file', new Uint8Array()],
])('does not recognize %s as a picture', (_, file) => {
  expect(pictureKind(file)).toBeUndefined();
});

it('reads the first bytes of a subarray, not of its buffer', () => {
  const precededBytes = Uint8Array.from([0, 0, ...bitmap(40)]);
  expect(pictureKind(precededBytes.subarray(2))).toBe('image/bmp');
});

it('recognizes a bitmap only with enough bytes and a valid header', () => {
  expect(pictureKind(bitmap(40).subarray(0, pictureHeadBytes))).toBe('image/bmp');
  expect(pictureKind(bitmap(40).subarray(0, pictureHeadBytes - 1))).toBeUndefined();
  expect([pictureKind(bitmap(124)), pictureKind(bitmap(125))]).toEqual(['image/bmp', undefined]);
  const bytesWithReserved = bitmap(40);
  bytesWithReserved[6] = 1;
  expect(pictureKind(bytesWithReserved)).toBeUndefined();
});
