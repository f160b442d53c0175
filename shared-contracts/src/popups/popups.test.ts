import * as v from 'valibot';
import { remotesWithRoutes } from '../domain';
import { isPopupId, popupHeadingId, popups, type Popup, type PopupId } from '.';

const allPopups = Object.entries(popups) as [PopupId, Popup][];

it.each(allPopups)('%s belongs to a remote', (_, { owner }) => {
  expect(remotesWithRoutes).toContain(owner);
});

it.each(allPopups)('%s has each param that its link may set', (_, popup) => {
  const { entries } = popup.params as unknown as { entries: Record<string, unknown> };
  for (const name of popup.link ?? []) expect(Object.keys(entries)).toContain(name);
});

it.each(allPopups.filter(([, { link }]) => link?.length === 0))(
  '%s opens by a link without params',
  (_, { params }) => {
    expect(v.parse(params, {})).toEqual({});
  },
);

const memberPopups: PopupId[] = [
  'bonus',
  'deposit',
  'paymentFrame',
  'cashOut',
  'cashOutHistory',
  'transactions',
  'changePassword',
  'missingDetails',
  'gameHistory',
  'limits',
  'news',
  'documents',
  'coupons',
  'personalDetails',
  'inviteRewards',
  'agent',
  'vipStore',
  'vouchers',
  'promotion',
  'security',
];

it('requires a member for popups with money, documents or personal data only', () => {
  const ids = allPopups.filter(([, { access }]) => access === 'member').map(([id]) => id);
  expect(ids.sort()).toEqual([...memberPopups].sort());
});

it('popups that only a running flow opens have no link', () => {
  const idsWithoutLink = allPopups.filter(([, { link }]) => !link).map(([id]) => id);
  expect(idsWithoutLink.sort()).toEqual([
    'game',
    'joinSubmitted',
    'missingDetails',
    'paymentFrame',
    'paymentResult',
    'promotion',
  ]);
});

it.each([
  ['game', { gameId: 7, playForFun: 1 }, { gameId: '7', playForFun: 1 }],
  ['game', {}, { playForFun: 0 }],
  ['deposit', { method: 'PAYP' }, { method: 'PAYP' }],
  ['activation', { status: 'fail', id: '4' }, { status: 'fail', id: '4' }],
  ['article', { id: 3, style: 'x' }, { id: '3' }],
  ['paymentResult', { kind: 'success', orderId: 'o-1' }, { kind: 'success', orderId: 'o-1' }],
] as const)('%s reads its params %p', (id, params, parsedParams) => {
  expect(v.parse(popups[id].params, params)).toEqual(parsedParams);
});

it.each([
  ['game', { playForFun: 2 }],
  ['deposit', { method: 'x'.repeat(41) }],
  ['activation', { status: 'won' }],
  ['article', {}],
  ['joinSubmitted', {}],
  ['paymentResult', { kind: 'credited' }],
] as const)('%s rejects the params %p', (id, params) => {
  expect(v.is(popups[id].params, params)).toBe(false);
});

it.each(['', 'nothing', '__proto__', 'constructor', 'toString', 7, null, undefined])(
  'does not accept %p as a popup',
  (id) => {
    expect(isPopupId(id)).toBe(false);
  },
);

it('gives each popup a unique heading id', () => {
  expect(new Set(allPopups.map(([id]) => popupHeadingId(id))).size).toBe(allPopups.length);
});
