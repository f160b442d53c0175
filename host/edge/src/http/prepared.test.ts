import type { Headers } from '../policy/contentSecurityPolicy';
import { accepts, isStillFresh, prepare } from './prepared';

it.each([
  [undefined, false],
  ['', false],
  ['gzip, deflate', false],
  ['gzip, deflate, br, zstd', true],
  ['BR', true],
  ['br;q=0.5', true],
  ['br; q=0', false],
  ['br;q=0.000, gzip', false],
  ['brotli', false],
])('reads from Accept-Encoding %j whether the client accepts Brotli', (header, welcome) => {
  expect(accepts('br', header)).toBe(welcome);
});

it.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ['"b"', false],
  ['a', false],
])('compares If-None-Match %j with an ETag', (header, fresh) => {
  expect(isStillFresh(header, '"a"')).toBe(fresh);
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
