import { requestHash } from './requestHash';

it('the hash is equal for equal content in any order of fields', () => {
  const first = requestHash({ amount: '25.00', to: { b: [1, { x: 1, y: 2 }], a: null }, note: undefined });
  expect(requestHash({ to: { a: null, b: [1, { y: 2, x: 1 }] }, amount: '25.00' })).toBe(first);
});

it('the hash differs for different content', () => {
  const requests = [
    null,
    0,
    7,
    '7',
    '',
    'ab',
    true,
    {},
    [],
    ['a', 'b'],
    ['b', 'a'],
    { 0: 'a', 1: 'b' },
    [null],
    [{}],
    { a: 1 },
    { a: 2 },
    { b: 1 },
    { a: { a: 1 } },
    { a: [1] },
    { a: null },
    { a: '1' },
    [[1], 2],
    [1, [2]],
  ];
  expect(new Set(requests.map(requestHash)).size).toBe(requests.length);
});

it('the hash of a large amount depends on all its digits', () => {
  expect(requestHash({ minor: 9_007_199_254_740_993n })).toBe(requestHash({ minor: '9007199254740993' }));
  expect(requestHash(9_007_199_254_740_993n)).not.toBe(requestHash(9_007_199_254_740_992n));
});

it('the hash equals the one that earlier versions stored', () => {
  const stored = '74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b';
  expect(requestHash(null)).toBe(stored);
});
