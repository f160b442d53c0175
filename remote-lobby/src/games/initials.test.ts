import { initials, toneOf } from './initials';

it.each([
  ['Golden River', 'GR'],
  ['Baccarat', 'B'],
  ['the 7 seas of Ra', 'T7'],
  ['“Ünder” the Moon', 'ÜT'],
  ['★★★', ''],
])('makes letters of %p', (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it('keeps one tone for one name and uses more than one', () => {
  const names = Array.from({ length: 60 }, (_, index) => `Game ${String(index)}`);
  expect(names.map((name) => toneOf(name, 6))).toEqual(names.map((name) => toneOf(name, 6)));
  expect(new Set(names.map((name) => toneOf(name, 6))).size).toBe(6);
});
