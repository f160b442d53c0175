import { wholeNumberOf } from './wholeNumberOf';

it('reads a number of calls or players, or nothing where nobody says', () => {
  expect(wholeNumberOf({ MAX_API_CALLS: '256' }, 'MAX_API_CALLS')).toBe(256);
  expect(wholeNumberOf({ MAX_API_CALLS: '' }, 'MAX_API_CALLS')).toBeUndefined();
  expect(wholeNumberOf({}, 'PLAYERS_PER_IP')).toBeUndefined();
});

it.each(['0', '-1', '1.5', 'many', '1000000'])('refuses %s in words', (text) => {
  expect(() => wholeNumberOf({ PLAYERS_PER_IP: text }, 'PLAYERS_PER_IP')).toThrow(
    `PLAYERS_PER_IP is "${text}"; a whole number from 1 would pass.`,
  );
});
