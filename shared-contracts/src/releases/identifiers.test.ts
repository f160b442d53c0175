import * as v from 'valibot';
import { FilePath, Sha384, Version, ViewId } from './identifiers';

const hash = 'Ab0+'.repeat(15) + '/zZ9';

it.each<[string, v.GenericSchema, string[]]>([
  ['a version', Version, ['1.4.0-1a2b3c4d', '0.0.0-00000000', '12345.12345.12345-ffffffff']],
  [
    'a file',
    FilePath,
    ['a', '_', '9', 'remoteEntry.js', 'static/js/home.1a-2b~c_D.js', '_a/Z.x', 'A/b/c', 'a'.repeat(200)],
  ],
  ['a hash', Sha384, [hash]],
  ['a view', ViewId, ['shell', 'screens/home', 'popups/paymentResult', 'screens/a', 'popups/9-a-B']],
])('accepts valid texts for %s', (_, schema, texts) => {
  for (const text of texts) expect([text, v.is(schema, text)]).toEqual([text, true]);
});

const invalidVersions = [
  ...['', '1.4.0', '1.4-1a2b3c4d', '1.4.0-1a2b3c4', '1.4.0-1a2b3c4d5', '1.4.0-1A2B3C4D', '1.4.0-1a2b3c4g'],
  ...['v1.4.0-1a2b3c4d', ' 1.4.0-1a2b3c4d', '1.4.0-1a2b3c4d\n', '123456.0.0-1a2b3c4d', '1.x.0-1a2b3c4d'],
  ...['x.4.0-1a2b3c4d', '1.4.x-1a2b3c4d', '1..0-1a2b3c4d', '1.123456.0-1a2b3c4d', '1.0.123456-1a2b3c4d'],
  ...['../1.4.0-1a2b3c4d', '1.4.0-1a2b3c4d/..', '1x4.0-1a2b3c4d', '1.4x0-1a2b3c4d'],
];
const invalidFiles = [
  ...['', '/', '/a', 'a/', 'a//b', '.', '..', '.a', 'a/.b', 'a/..', 'a/../b', '../a', '~a', '-a', 'a/~b'],
  ...['a b', 'a\\b', 'a?b', 'a#b', 'a%2fb', 'a:b', 'a\n', 'ä', ' a', 'a/b c', 'a'.repeat(201)],
];
const invalidHashes = [
  '',
  hash.slice(1),
  `${hash}A`,
  `${hash.slice(1)}=`,
  `${hash.slice(1)}-`,
  ` ${hash}`,
  `${hash}\n`,
];
const invalidViews = [
  ...['', 'shell2', 'ashell', 'shell/home', 'home', 'screens', 'screens/', 'screens/home/more', 'views/home'],
  ...[
    'screens/-home',
    'screens/ho_me',
    'xscreens/home',
    'screens/home ',
    'popups/..',
    'Screens/home',
    'shells',
  ],
];

it.each<[string, string, v.GenericSchema, string[]]>([
  ['a version', 'not a version like 1.4.0-1a2b3c4d', Version, invalidVersions],
  ['a hash', 'not a sha384 in base64', Sha384, invalidHashes],
  ['a view', 'not a view id like screens/home', ViewId, invalidViews],
])('rejects invalid texts for %s with the reason %j', (_, reason, schema, texts) => {
  for (const text of texts) {
    const { success, issues } = v.safeParse(schema, text);
    expect([text, success, issues?.[0].message]).toEqual([text, false, reason]);
  }
});

it('rejects file paths that leave the folder or have a special meaning in an address', () => {
  for (const text of invalidFiles) expect([text, v.is(FilePath, text)]).toEqual([text, false]);
  expect(v.safeParse(FilePath, '../a').issues?.[0].message).toBe('not a plain relative path');
});
