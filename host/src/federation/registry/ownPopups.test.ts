import { ownPopupsOf } from './ownPopups';
import { ownPopupEntryOf, ownTitle } from './ownPopupEntry';

const title = { en: 'Gift Cards', fil: 'Mga Gift Card' };
const giftCards = { access: 'public', title };
const read = (popups: Readonly<Record<string, unknown>>, ids = Object.keys(popups)) =>
  ownPopupsOf('remote-content', {
    popups,
    views: Object.fromEntries(ids.map((id) => [`popups/${id}`, { scripts: [], styles: [] }])),
  }).map(({ params: _, declaration, ...popup }) => ({ ...popup, ...ownPopupEntryOf({ declaration }) }));

it('[Q-014] reads the popups of a record, sorted by name', () => {
  const giftHistory = { ...giftCards, access: 'member', params: ['id'], staysOpen: true };
  expect(read({ giftHistory, giftCards: { ...giftCards, menu: { section: 'help' } } })).toEqual([
    { id: 'giftCards', owner: 'remote-content', ...giftCards, link: [], menu: { section: 'help' } },
    { id: 'giftHistory', owner: 'remote-content', ...giftHistory, link: ['id'] },
  ]);
});

it('[Q-014] reads no popups from a record of an older build', () => {
  expect(ownPopupsOf('remote-content', { views: {} })).toEqual([]);
});

it.each<[string, Record<string, unknown>, string[]?]>([
  ['that shared-contracts declares', { terms: giftCards }],
  ['without a view', { giftCards }, []],
  ['with the name of the drawer', { menu: giftCards }],
  ['with an unknown access', { giftCards: { ...giftCards, access: 'agent' } }],
  ['that is no object', { giftCards: 7 }],
])('[Q-015] ignores a popup %s, but not the others', (_, popups, ids = Object.keys(popups)) => {
  expect(read({ ...popups, other: giftCards }, [...ids, 'other']).map(({ id }) => id)).toEqual(['other']);
});

it('[Q-015] ignores texts with markup', () => {
  expect(ownPopupEntryOf({ declaration: { ...giftCards, title: { ...title, en: '<b>' } } })).toBeUndefined();
});

it('[Q-014] returns the title in each language, and the English title for languages without texts', () => {
  expect(ownTitle({ title }, 'fil')).toBe('Mga Gift Card');
  expect(ownTitle({ title }, 'en')).toBe('Gift Cards');
  expect(ownTitle({ title }, 'de')).toBe('Gift Cards');
});
