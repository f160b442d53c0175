import { findSecrets } from './findSecrets.mjs';

const kindsIn = (text) => findSecrets(text).map(({ kind }) => kind);
// In two halves, so that this file holds none itself.
const halves = (one, other) => `${one}${other}`;

test.each([
  ['a private key', `-----BEGIN ${halves('PRIVATE', ' KEY')}-----\nMC4CAQAwBQYDK2VwBCIEIA`],
  ['a private key', `-----BEGIN RSA ${halves('PRIVATE', ' KEY')}-----\nMC4CAQAwBQYDK2VwBCIEIA`],
  ['an access key of AWS', halves('AKIA', 'ABCDEFGHIJKLMNOP')],
  ['a token of GitHub', halves('ghp_', 'a'.repeat(36))],
  ['a token of GitHub', halves('github_pat_', 'a'.repeat(40))],
  ['a token of npm', halves('npm_', 'a'.repeat(36))],
  ['a password of a package registry', halves('//host/:_auth', 'Token=abcdefgh1')],
  ['a token of Slack', halves('xoxb-', '1234567890')],
  ['a key of Google', halves('AIza', 'a'.repeat(35))],
  ['a live key of Stripe', halves('sk_live_', 'abcdefghij')],
  ['a signed web token', halves('eyJhbGciOiJIUzI1', `.eyJzdWIiOiIxMjM0.${'a'.repeat(20)}`)],
  ['a card number', halves('42424242', '42424267')],
  ['a card number', `a card ${halves('4242 4242', ' 4242 4267')}, typed`],
  ['a card number', halves('3782-822463', '-10013')],
  ['a card number', halves('55555555', '55554477')],
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
])('has nothing against %j', (text) => {
  expect(kindsIn(text)).toEqual([]);
});

test('names the line, and never what stands there', () => {
  expect(findSecrets(`one\ntwo ${halves('42424242', '42424267')}\n`)).toEqual([
    { line: 2, kind: 'a card number' },
  ]);
});
