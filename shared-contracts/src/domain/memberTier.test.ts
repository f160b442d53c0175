import { isAgent, memberTier } from '.';

it.each([
  [1, 'bronze'],
  [2, 'silver'],
  [3, 'gold'],
  [4, 'platinum'],
  [5, 'diamond'],
])('[K-055] maps member type %d to %s', (memberType, tier) => {
  expect(memberTier(memberType)).toBe(tier);
});

it.each([0, 6, 10, -1, 1.5, NaN])('[K-056] maps member type %d to no tier', (memberType) => {
  expect(memberTier(memberType)).toBeUndefined();
});

it('[K-056] treats only member type 10 as an agent', () => {
  expect([0, 1, 5, 10, 11].filter(isAgent)).toEqual([10]);
});
