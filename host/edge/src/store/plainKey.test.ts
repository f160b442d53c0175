import { isPlainKey, plainKey } from './plainKey';

it.each([
  'a',
  '_',
  '7',
  'revisions/00000001.json',
  'artifacts/remote-lobby/1.0.0-1a2b3c4d/static/home.a1.js',
  'remote-lobby@1.0.0-1a2b3c4d',
  'a~b',
  'Z/_/9',
])('accepts %j', (key) => {
  expect(plainKey(key)).toBe(key);
  expect(isPlainKey(key)).toBe(true);
});

it.each([
  '',
  '/',
  '/a',
  'a/',
  'a//b',
  '.',
  '..',
  'a/..',
  'a/../b',
  '../a',
  '.a',
  'a/.b',
  '-a',
  'a/-b',
  '~a',
  'a/~b',
  '@a',
  'a b',
  'a\\b',
  'a%2fb',
  'a?b',
  'a#b',
  'a&b',
  'a<b',
  'a\n',
  'ä',
])('rejects %j', (key) => {
  expect(isPlainKey(key)).toBe(false);
  expect(() => plainKey(key)).toThrow(`Not a key of the release store: ${key}`);
});
