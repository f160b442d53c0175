import { createAttemptLimiter } from './createAttemptLimiter';

function attempts() {
  let nowMs = 0;
  const mayTry = createAttemptLimiter(() => nowMs);
  const tries = (address: string, count: number) =>
    Array.from({ length: count }, () => mayTry(address)).filter(Boolean).length;
  return { tries, pass: (ms: number) => (nowMs += ms) };
}

it('lets an address try thirty times a minute, and others meanwhile', () => {
  const { tries, pass } = attempts();
  expect(tries('10.0.0.1', 40)).toBe(30);
  expect(tries('10.0.0.2', 40)).toBe(30);
  pass(59_999);
  expect(tries('10.0.0.1', 1)).toBe(0);
  pass(1);
  expect(tries('10.0.0.1', 40)).toBe(30);
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'],
  ['2001:db8::1', '2001:db8:0:0:1::'],
  ['::1', '0:0:0:0:0:0:0:2'],
])('counts %s and %s as one customer', (one, other) => {
  const { tries } = attempts();
  expect(tries(one, 30)).toBe(30);
  expect(tries(other, 1)).toBe(0);
});

it.each([
  ['2001:db8:1:2::1', '2001:db8:1:3::1'],
  ['::ffff:10.0.0.1', '::ffff:10.0.0.2'],
])('counts %s and %s apart', (one, other) => {
  const { tries } = attempts();
  expect(tries(one, 30)).toBe(30);
  expect(tries(other, 1)).toBe(1);
});
