import { wholeNumberOf } from './wholeNumberOf';

it('reads a whole number, or undefined if the setting is not set', () => {
  expect(wholeNumberOf({ MAX_API_CALLS: '256' }, 'MAX_API_CALLS')).toBe(256);
  expect(wholeNumberOf({ MAX_API_CALLS: '' }, 'MAX_API_CALLS')).toBeUndefined();
  expect(wholeNumberOf({}, 'PLAYERS_PER_IP')).toBeUndefined();
});

it.each(['0', '-1', '1.5', 'many', '1000000'])('rejects %s with a sentence', (text) => {
  expect(() => wholeNumberOf({ PLAYERS_PER_IP: text }, 'PLAYERS_PER_IP')).toThrow(
    `PLAYERS_PER_IP is "${text}". Set it to a whole number from 1.`,
  );
});
