import { readFileSync } from 'node:fs';
import { root } from '../run/root.mjs';
import { generatorsFor } from './generateFiles.mjs';
import { namesOf } from './names.mjs';

const remote = 'remote-content';
const generate = (kind, name, options = {}, takenPopups = new Map()) =>
  generatorsFor(root, { takenPopups })[kind](remote, namesOf(name), { access: 'public', ...options });

test('a popup changes only its remote', () => {
  expect([...generate('popup', 'giftCards').keys()]).toEqual([
    'remote-content/src/contract.ts',
    'remote-content/src/texts/en.json',
    'remote-content/src/texts/fil.json',
    'remote-content/src/popups/giftCards/index.tsx',
    'remote-content/src/popups/giftCards/GiftCardsPopup.tsx',
    'remote-content/src/popups/giftCards/GiftCardsPopup.test.tsx',
  ]);
});

test('texts of the popup "art" leave those of "article" unchanged', () => {
  const file = 'remote-content/src/texts/en.json';
  const { article } = JSON.parse(readFileSync(`${root}/${file}`, 'utf8'));
  const texts = JSON.parse(generate('popup', 'art').get(file));
  expect(texts.art).toEqual({ title: 'Art', intro: expect.any(String) });
  expect(texts.article).toEqual(article);
});

test('a screen for members has a member route and a row among the member paths', () => {
  const files = generate('screen', 'giftShop', { access: 'member' });
  expect(files.get('shared-contracts/src/routes/routes.ts')).toMatch(/giftShop: \{[^}]*access: 'member'/);
  expect(files.get('shared-contracts/src/routes/matchRoute.test.ts')).toMatch(
    /memberPaths = \[[^\]]*'\/giftShop'/,
  );
});

test.each([
  ['popup', 'vipClub', {}, 'remote-content already has a popup with the id vipClub. Choose another name.'],
  [
    'popup',
    'article',
    {},
    'remote-content/src/texts/en.json already has texts named article. Choose another name.',
  ],
  ['screen', 'aboutBtc', {}, 'There is already a route aboutBtc. Choose another name.'],
  ['endpoint', 'listThings', {}, 'Name the path of the endpoint. Example: --path /base/giftCard/listAll'],
  ['endpoint', 'listThings', { path: '/sys/auth/login' }, 'There is already an endpoint at /sys/auth/login.'],
  // A path in another list of e2e/wire.
  [
    'endpoint',
    'listThings',
    { path: '/sys/member/bonus/get' },
    'There is already an endpoint at /sys/member/bonus/get.',
  ],
  [
    'endpoint',
    'asc',
    { path: '/a/b' },
    'e2e/sandbox/src/api/content/contentRoutes.ts already uses the name asc. Choose another name.',
  ],
  [
    'endpoint',
    'getArticle',
    { path: '/a/b' },
    'There is already an endpoint getArticle. Choose another name.',
  ],
  ['event', 'gameOpened', {}, 'There is already an event gameOpened. Choose another name.'],
])('rejects a %s named %s %j', (kind, name, options, message) => {
  const takenPopups = new Map([['vipClub', remote]]);
  expect(() => generate(kind, name, options, takenPopups)).toThrow(new Error(message));
});

test('accepts an event name that occurs in a comment, or that is the start of another name', () => {
  for (const name of ['visitor', 'game'])
    expect(generate('event', name).get('shared-contracts/src/events/facts.ts')).toContain(
      `export const ${name} = `,
    );
});

test('rejects a view whose folder already has files', () => {
  expect(() => generate('popup', 'vipClub')).toThrow(
    new Error('remote-content/src/popups/vipClub/index.tsx already exists. Choose another name.'),
  );
});

test.each([
  ['Gift-cards', 'giftCards'],
  ['gift_cards', 'giftCards'],
  ['GIFTCards', 'giftCards'],
  ['ATM', 'atm'],
  ['2', 'giftCards'],
])('suggests for the name %s the name %s', (name, suggestion) => {
  expect(() => namesOf(name)).toThrow(`for example ${suggestion}.`);
});

test.each(['GiftCards', 'gift-cards', '2gifts', '', '../a', 'a'.repeat(41)])(
  'rejects the name %j',
  (name) => {
    expect(() => namesOf(name)).toThrow(`"${name}" is not a valid name.`);
  },
);

test.each([
  [{ en: '<b>' }, '"<b>" cannot be a title. Use 1 to 40 characters without markup.'],
  [{ fil: '' }, '"" cannot be a title. Use 1 to 40 characters without markup.'],
  [{ en: 'Payouts' }, 'The product says "cash-out" to players, so "Payouts" cannot be a title.'],
])('rejects the titles %j', (titles, message) => {
  expect(() => namesOf('giftCards', titles)).toThrow(new Error(message));
});

test('takes the titles from the name, unless the team passes its own', () => {
  expect(namesOf('giftCards').titles).toEqual({ en: 'Gift Cards', fil: 'Mga Gift Card' });
  expect(namesOf('giftCards', { fil: 'Gift Card' }).titles).toEqual({ en: 'Gift Cards', fil: 'Gift Card' });
});

test.each(['class', 'defineEndpoint'])('rejects the reserved word %s', (name) => {
  expect(() => namesOf(name)).toThrow(`"${name}" is a reserved word. Choose another name.`);
});
