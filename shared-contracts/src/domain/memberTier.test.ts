import { isAgent, memberTier } from '.';

it.each([
  [1, 'bronze'],
  [2, 'silver'],
  [3, 'gold'],
  [4, 'platinum'],
  [5, 'diamond'],
])('[K-055] takes member type %d for %s', (memberType, tier) => {
  expect(memberTier(memberType)).toBe(tier);
});

it.each([0, 6, 10, -1, 1.5, NaN])('[K-056] finds no tier in %d', (memberType) => {
  expect(memberTier(memberType)).toBeUndefined();
});

it('[K-056] knows an agent by the 10, and takes nobody else for one', () => {
  expect([0, 1, 5, 10, 11].filter(isAgent)).toEqual([10]);
});
