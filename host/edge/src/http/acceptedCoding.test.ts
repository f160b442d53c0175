import { gunzipSync } from 'node:zlib';
import { gzipOnce } from '../files/gzip';
import { acceptedCoding } from './acceptedCoding';

it.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate', undefined],
  ['brotli', undefined],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP, deflate', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['br;q=0.5', 'br'],
  ['br;q=0.5, gzip;q=0.5', 'br'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.8, br;q=0.9', 'br'],
  ['br; q=0, gzip', 'gzip'],
  ['br;q=0.000, gzip;q=0', undefined],
  ['*', 'br'],
  ['*;q=0', undefined],
  ['gzip, *;q=0', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['br;q=2, gzip', 'gzip'],
  ['br;q=many, gzip;q=0.1', 'gzip'],
])('selects the coding for Accept-Encoding %j: %j', (header, coding) => {
  expect(acceptedCoding(['br', 'gzip'], header)).toBe(coding);
});

it('selects a dictionary coding only by its name', () => {
  expect(acceptedCoding(['dcz', 'br', 'gzip'], 'br, dcz')).toBe('dcz');
  expect(acceptedCoding(['dcz', 'br', 'gzip'], '*')).toBe('br');
});

it('compresses with gzip once, and only when it is needed', async () => {
  const compressed = gzipOnce(Buffer.from('text '.repeat(100)));
  const [first, second] = await Promise.all([compressed(), compressed()]);
  expect(first).toBe(second);
  expect(gunzipSync(first).toString()).toBe('text '.repeat(100));
});
