import { findSecrets } from './findSecrets.mjs';

const kindsIn = (text) => findSecrets(text).map(({ kind }) => kind);
// In two parts, so that this file contains no secret itself.
const joined = (first, second) => `${first}${second}`;

test.each([
  ['a private key', `-----BEGIN ${joined('PRIVATE', ' KEY')}-----\nMC4CAQAwBQYDK2VwBCIEIA`],
  ['a private key', `-----BEGIN RSA ${joined('PRIVATE', ' KEY')}-----\nMC4CAQAwBQYDK2VwBCIEIA`],
  ['an access key of AWS', joined('AKIA', 'ABCDEFGHIJKLMNOP')],
  ['a token of GitHub', joined('ghp_', 'a'.repeat(36))],
  ['a token of GitHub', joined('github_pat_', 'a'.repeat(40))],
  ['a token of npm', joined('npm_', 'a'.repeat(36))],
  ['a password of a package registry', joined('//host/:_auth', 'Token=abcdefgh1')],
  ['a token of Slack', joined('xoxb-', '1234567890')],
  ['a key of Google', joined('AIza', 'a'.repeat(35))],
  ['a live key of Stripe', joined('sk_live_', 'abcdefghij')],
  ['a signed web token', joined('eyJhbGciOiJIUzI1', `.eyJzdWIiOiIxMjM0.${'a'.repeat(20)}`)],
  ['a card number', joined('42424242', '42424267')],
  ['a card number', `a card ${joined('4242 4242', ' 4242 4267')}, typed`],
  ['a card number', joined('3782-822463', '-10013')],
  ['a card number', joined('55555555', '55554477')],
])('finds %s', (kind, text) => {
  expect(kindsIn(text)).toEqual([kind]);
});

test.each([
  '4242 4242 4242 4242',
  '4242424242424241',
  '440524188001010014',
  '1760000000000000',
  '4 42 18 36 34 26 46 6 32 0',
  'sha512-4242424242424267/A==',
  'process.env._authToken = token',
  '-----BEGIN PUBLIC KEY-----\nMC4CAQAwBQYDK2VwBCIEIA',
])('finds nothing in %j', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

test('finds each secret of a format', () => {
  const keys = ['ABCDEFGHIJKLMNOP', 'PONMLKJIHGFEDCBA'].map((id) => joined('AKIA', id));
  expect(findSecrets(keys.join('\n')).map(({ line }) => line)).toEqual([1, 2]);
});

test('returns the line, never the secret', () => {
  expect(findSecrets(`one\ntwo ${joined('42424242', '42424267')}\n`)).toEqual([
    { line: 2, kind: 'a card number' },
  ]);
});
