import * as v from 'valibot';
import { OwnPopup } from './OwnPopup';
import { paramsOfOwnPopup, PopupName } from './PopupName';
import { Registry } from './Registry';
import { ReleaseRecord } from './ReleaseRecord';

const title = { en: 'Balance & Gifts', fil: 'Balanse at mga Regalo' };
const popup = {
  access: 'member',
  title,
  params: ['id'],
  staysOpen: true,
  menu: { section: 'help', after: 'news' },
};

it('[Q-014] accepts a complete declaration, and removes fields of a later version', () => {
  expect(v.parse(OwnPopup, popup)).toEqual(popup);
  expect(v.parse(OwnPopup, { access: 'public', title, later: 1 })).toEqual({ access: 'public', title });
});

it.each([
  ['an unknown access', { access: 'agent' }],
  ['a missing language', { title: { en: 'Gifts' } }],
  ['an empty title', { title: { ...title, fil: '' } }],
  ['a title of spaces', { title: { ...title, en: ' ' } }],
  ['a title of more than 40 characters', { title: { ...title, en: 'x'.repeat(41) } }],
  ['markup', { title: { ...title, en: 'Gifts <b>' } }],
  ['a line break', { title: { ...title, en: 'Gifts\nfor you' } }],
  ['a character that reverses the text', { title: { ...title, en: 'Gifts \u202Efor you' } }],
  ['an unknown section', { menu: { section: 'top' } }],
  ['an entry after an invalid popup', { menu: { section: 'help', after: '<b>' } }],
  ['the parameter `popup`', { params: ['popup'] }],
  ['an invalid parameter', { params: ['a b'] }],
  ['nine parameters', { params: Array.from('abcdefghi') }],
])('[Q-014] rejects %s', (_, change) => {
  expect(v.is(OwnPopup, { ...popup, ...change })).toBe(false);
});

it.each(['menu', 'GiftCards', 'gift-cards', '1', '', 'x'.repeat(41), '__proto__', 7])(
  '[Q-014] does not accept %j as the name of a popup',
  (name) => {
    expect(v.is(PopupName, name)).toBe(false);
  },
);

it('[Q-014] accepts only the declared params, as texts of at most 512 characters', () => {
  const params = paramsOfOwnPopup({ params: ['id'] });
  expect(v.parse(params, { id: '7', other: 'x' })).toEqual({ id: '7' });
  expect(v.parse(params, {})).toEqual({});
  expect(v.is(params, { id: 7 })).toBe(false);
  expect(v.is(params, { id: 'x'.repeat(513) })).toBe(false);
});

const contract = {
  ...{
    spec: 1,
    publishes: {},
    hears: {},
    opens: {},
    popups: {},
    calls: {},
    uses: {},
    offers: {},
    singletons: {},
  },
  ownPopups: { giftCards: popup },
};
const record = {
  name: 'remote-lobby',
  version: '1.0.0-1a2b3c4d',
  container: '__mf_remote_lobby_1a2b3c4d',
  entry: 'remoteEntry.js',
  commit: '',
  builtAt: '2026-11-21T10:00:00.000Z',
  views: { 'popups/giftCards': { scripts: [], styles: [] } },
  files: { 'remoteEntry.js': { sha384: 'A'.repeat(64), bytes: 1, brotliBytes: 1 } },
  contract,
};

it('[Q-014] accepts a release record only if its popups are valid and among its views', () => {
  expect(v.parse(ReleaseRecord, record)).toEqual(record);
  expect(v.is(ReleaseRecord, { ...record, views: {} })).toBe(false);
  const invalid = { ...contract, ownPopups: { giftCards: { ...popup, access: 'all' } } };
  expect(v.is(ReleaseRecord, { ...record, contract: invalid })).toBe(false);
});

it('[Q-020] accepts a remote without routes only if each of its views is a popup of its contract', () => {
  const giftShop = { ...record, name: 'remote-gift-shop', container: '__mf_remote_gift_shop_1a2b3c4d' };
  const withViews = (...views: string[]) => ({
    ...giftShop,
    views: Object.fromEntries(views.map((view) => [view, { scripts: [], styles: [] }])),
  });
  expect(v.is(ReleaseRecord, giftShop)).toBe(true);
  expect(v.is(ReleaseRecord, withViews('popups/giftCards', 'popups/deposit'))).toBe(false);
  expect(v.is(ReleaseRecord, withViews('popups/giftCards', 'screens/home'))).toBe(false);
  expect(v.is(ReleaseRecord, withViews('popups/giftCards', 'screens/giftCards'))).toBe(false);
  expect(v.is(ReleaseRecord, { ...giftShop, contract: undefined })).toBe(false);
  expect(v.is(ReleaseRecord, { ...giftShop, name: 'remote-../x' })).toBe(false);
});

it('[Q-015] accepts a registry with a popup of a later version, which hosts ignore', () => {
  const { container, entry, views } = record;
  const registry = (popups: object) => ({
    spec: 1,
    revision: 1,
    issuedAt: record.builtAt,
    releases: { 'remote-lobby': { active: record.version, lastKnownGood: null } },
    records: {
      [`remote-lobby@${record.version}`]: {
        container,
        entry,
        views,
        popups,
        files: { 'remoteEntry.js': 'A'.repeat(64) },
      },
    },
  });
  const withLaterPopup = registry({ giftCards: { access: 'agent' } });
  expect(v.parse(Registry, withLaterPopup)).toEqual(withLaterPopup);
});
