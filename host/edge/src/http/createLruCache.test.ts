import { createLruCache } from './createLruCache';

it('creates each value once, also undefined, and removes the least recently used one', () => {
  const made: string[] = [];
  const recent = createLruCache<string | undefined>(2);
  const use = (key: string) =>
    recent(key, () => {
      made.push(key);
      return key === 'none' ? undefined : key;
    });
  expect(['a', 'none', 'a', 'none', 'a'].map(use)).toEqual(['a', undefined, 'a', undefined, 'a']);
  expect(made).toEqual(['a', 'none']);
  use('b');
  expect(use('a')).toBe('a');
  expect(made).toEqual(['a', 'none', 'b']);
  use('none');
  expect(made).toEqual(['a', 'none', 'b', 'none']);
});
