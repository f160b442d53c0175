import { coverUrl } from './coverUrl';

it('requests a stored cover at the size of a tile', () => {
  expect(coverUrl('cover-12')).toBe('/api/sys/file/get?id=cover-12&width=300&height=400');
});

it('returns a path of our own API unchanged', () => {
  expect(coverUrl('/api/covers/12.svg')).toBe('/api/covers/12.svg');
});

it.each([
  '',
  'https://elsewhere.test/a.png',
  '//elsewhere.test/a.png',
  '/remotes/x.js',
  'javascript:alert(1)',
])('returns undefined for the cover %p', (cover) => {
  expect(coverUrl(cover)).toBeUndefined();
});
