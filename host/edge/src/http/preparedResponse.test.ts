import type { Headers } from '../policy/contentSecurityPolicy';
import { isStillFresh, prepare } from './preparedResponse';

it.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
  ['a', false],
])('compares If-None-Match %j with an ETag', (header, isFresh) => {
  expect(isStillFresh(header, '"a"')).toBe(isFresh);
});

it('changes the ETag when the headers change, because a 304 does not send them', async () => {
  const tagOf = async (headers: Headers) => (await prepare('<!doctype html>', headers)).etag;
  expect(await tagOf({ 'content-security-policy': "default-src 'none'" })).toBe(
    await tagOf({ 'content-security-policy': "default-src 'none'" }),
  );
  expect(await tagOf({ 'content-security-policy': "default-src 'none'" })).not.toBe(
    await tagOf({ 'content-security-policy': "default-src 'self'" }),
  );
});
