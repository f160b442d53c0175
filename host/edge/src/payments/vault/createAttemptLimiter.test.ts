import { createAttemptLimiter } from './createAttemptLimiter';

function attempts() {
  let nowMs = 0;
  const isAllowed = createAttemptLimiter(() => nowMs);
  const tries = (address: string, count: number) =>
    Array.from({ length: count }, () => isAllowed(address)).filter(Boolean).length;
  return { tries, advance: (ms: number) => (nowMs += ms) };
}

it('allows 30 attempts per minute for each address', () => {
  const { tries, advance } = attempts();
  expect(tries('10.0.0.1', 40)).toBe(30);
  expect(tries('10.0.0.2', 40)).toBe(30);
  advance(59_999);
  expect(tries('10.0.0.1', 1)).toBe(0);
  advance(1);
  expect(tries('10.0.0.1', 40)).toBe(30);
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['2001:db8::1', '2001:db8:0:0:1::'],
  ['::1', '0:0:0:0:0:0:0:2'],
])('counts %s and %s as one network', (one, other) => {
  const { tries } = attempts();
  expect(tries(one, 30)).toBe(30);
  expect(tries(other, 1)).toBe(0);
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2'],
])('counts %s and %s separately', (one, other) => {
  const { tries } = attempts();
  expect(tries(one, 30)).toBe(30);
  expect(tries(other, 1)).toBe(1);
});
