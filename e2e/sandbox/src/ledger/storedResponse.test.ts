import { decodeResponse, encodeResponse } from './storedResponse';

it.each([
  null,
  true,
  7,
  '5n',
  '',
  [],
  {},
  9_007_199_254_740_993n,
  -1n,
  0n,
  [1n, '1', 1, null],
  { minor: 12n, rows: [{ at: 1 }, null, 'text'], deep: { minor: 13n, none: null } },
])('restores %p after storing it', (response) => {
  expect(decodeResponse(encodeResponse(response))).toEqual(response);
});

it('stores an undefined response', () => {
  expect(decodeResponse(encodeResponse(undefined))).toBeNull();
});

it('reads responses that earlier versions stored', () => {
  expect(decodeResponse('{"id":7,"minor":{"$bigint":"-250"}}')).toEqual({ id: 7, minor: -250n });
});
