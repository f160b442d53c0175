import { initials, toneIndex } from './initials';

it.each([
  ['Golden River', 'GR'],
  ['Baccarat', 'B'],
  ['the 7 seas of Ra', 'T7'],
  ['“Ünder” the Moon', 'ÜT'],
  ['★★★', ''],
])('shortens the name %p to the initials %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it('returns the same tone for the same name, and uses all tones', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Game ${String(index)}`);
  expect(names.map((name) => toneIndex(name, 6))).toEqual(names.map((name) => toneIndex(name, 6)));
  expect(new Set(names.map((name) => toneIndex(name, 6))).size).toBe(6);
});
