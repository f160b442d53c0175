import { createLruCache } from './createLruCache';

it('creates each value once, including undefined, and removes the least recently used value', () => {
  const createdKeys: string[] = [];
  const cached = createLruCache<string | undefined>(2);
  const use = (key: string) =>
    cached(key, () => {
      createdKeys.push(key);
      return key === 'none' ? undefined : key;
    });
  expect(['a', 'none', 'a', 'none', 'a'].map(use)).toEqual(['a', undefined, 'a', undefined, 'a']);
  expect(createdKeys).toEqual(['a', 'none']);
  use('b');
  expect(use('a')).toBe('a');
  expect(createdKeys).toEqual(['a', 'none', 'b']);
  use('none');
  expect(createdKeys).toEqual(['a', 'none', 'b', 'none']);
});
