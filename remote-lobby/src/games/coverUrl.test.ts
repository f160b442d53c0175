import { coverUrl } from './coverUrl';

it('asks for a stored cover in the size of a tile', () => {
  expect(coverUrl('cover-12')).toBe('/api/sys/file/get?id=cover-12&width=300&height=400');
});

it('takes an address on our own API as it is', () => {
  expect(coverUrl('/api/covers/12.svg')).toBe('/api/covers/12.svg');
});

it.each([
  '',
  'https://elsewhere.test/a.png',
  '//elsewhere.test/a.png',
  '/remotes/x.js',
  'javascript:alert(1)',
])('asks for nothing when the cover is %p', (cover) => {
  expect(coverUrl(cover)).toBeUndefined();
});
