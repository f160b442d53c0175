import * as v from 'valibot';
import { User } from './User';

it('[D-004] reads every field of the wire profile, balances as minor units', () => {
  const user = v.parse(User, {
    id: 1001,
    username: 'ada',
    enabled: 1,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.test',
    mobile: 5551234,
    currency: 'EUR',
    currencySymbol: '€',
    availableBalance: '250.10',
    credited: 'true',
    memberType: '3',
    invitationCode: 'INV7',
    withdrawableBalance: 99.999,
    rollingAmount: 12,
    bonusBalance: '5.00',
    bonusRollingAmount: 250,
    vipPoints: 40,
    vipLifeTimePoints: '400',
    vipLevel: 2,
    idcardProofId: 'p1',
    idcardHoldProofId: 'p2',
    addressProofId: 'p3',
    paymentProofId: 'p4',
  });
  expect(user).toMatchObject({
    id: '1001',
    username: 'ada',
    enabled: true,
    firstName: 'Ada',
    lastName: 'Byron',
    email: 'ada@example.test',
    mobile: '5551234',
    currency: 'EUR',
    currencySymbol: '€',
    availableBalanceMinor: 25_010,
    credited: true,
    memberType: 3,
    invitationCode: 'INV7',
    withdrawableBalanceMinor: 10_000,
    rollingAmountMinor: 1_200,
    bonusBalanceMinor: 500,
    bonusRollingAmountMinor: 25_000,
    vipPoints: 40,
    vipLifeTimePoints: 400,
    vipLevel: 2,
    idcardProofId: 'p1',
    idcardHoldProofId: 'p2',
    addressProofId: 'p3',
    paymentProofId: 'p4',
  });
});

it.each([
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  [true, true],
  [1, true],
  ['1', true],
  [null, true],
  [undefined, true],
])('[M-007] reads the flag enabled %p as %p', (enabled, isEnabled) => {
  expect(v.parse(User, { id: 1, username: 'ada', enabled }).enabled).toBe(isEnabled);
});

it('removes the token from the profile', () => {
  expect(v.parse(User, { id: 1, username: 'ada', token: 'secret' })).not.toHaveProperty('token');
});

it.each([undefined, null])('[D-004] reads a profile with %p in its optional fields', (emptyValue) => {
  const user = v.parse(User, {
    id: 1,
    username: 'ada',
    enabled: emptyValue,
    email: emptyValue,
    currency: emptyValue,
    currencySymbol: emptyValue,
    availableBalance: emptyValue,
    vipPoints: emptyValue,
  });
  expect(user).toMatchObject({
    enabled: true,
    email: '',
    currency: 'USD',
    currencySymbol: '$',
    availableBalanceMinor: 0,
    bonusBalanceMinor: 0,
    bonusRollingAmountMinor: 0,
    vipPoints: 0,
  });
});

it.each([false, 0, '0', 'false'])('reads enabled %p as a disabled member', (enabled) => {
  expect(v.parse(User, { id: 1, username: 'ada', enabled }).enabled).toBe(false);
});

it.each([{ username: 'ada' }, { id: 1 }, { id: 1, username: 'ada', availableBalance: 'much' }, null, 'ada'])(
  'rejects the profile %p',
  (wire) => {
    expect(v.safeParse(User, wire).success).toBe(false);
  },
);

it('[K-052] replaces the Bitcoin sign of the operator by B, and does not change other symbols', () => {
  const symbolOf = (currencySymbol: unknown) =>
    v.parse(User, { id: 1, username: 'ada', currency: 'BTC', currencySymbol }).currencySymbol;
  expect(['₿', 'B', '€', null].map(symbolOf)).toEqual(['B', 'B', '€', '$']);
});
