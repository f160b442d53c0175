import type { CashOutConfig } from 'shared-contracts/api';
import { fakeUser } from 'shared-contracts/testing';
import { largestCashOut } from './largestCashOut';

const config: CashOutConfig = {
  minimumMinor: 2_500,
  shortcutsMinor: [],
  allowsManualInput: true,
  highestDepositMinor: 10_000,
  requiredDepositMinor: 2_000,
  feeMinor: undefined,
};
type UserParts = NonNullable<Parameters<typeof fakeUser>[0]>;

interface Options {
  readonly user?: UserParts;
  readonly config?: Partial<CashOutConfig>;
  /** `unknown`: not loaded yet. */
  readonly isBlocked?: boolean | 'unknown';
  readonly needsDeposit?: boolean;
  readonly policy?: { readonly floorMinor: number | null; readonly multipleOfMinor: number | null };
}

function largestAccepted({ user, policy, isBlocked = false, needsDeposit = false, ...options }: Options) {
  const balance = {
    availableBalance: '100.00',
    withdrawableBalance: '100.00',
    bonusBalance: 0,
    rollingAmount: 0,
  };
  return largestCashOut({
    config: { ...config, ...options.config },
    user: fakeUser({ ...balance, ...user }),
    isBlocked: isBlocked === 'unknown' ? undefined : isBlocked,
    needsDeposit,
    ...(policy && { cashOutPolicy: policy }),
  });
}

const halfOfWageredReason = { tip: 'cashOut.halfOfWagered' };

it.each<[string, Options, number, object[]]>([
  ['the whole balance, without a reason', {}, 10_000, []],
  [
    'nothing while a deposit must end a hold',
    { isBlocked: true, needsDeposit: true },
    0,
    [{ tip: 'cashOut.onHold.afterRelease' }],
  ],
  [
    'nothing before the wagering, even if the operator reports a withdrawable balance',
    { user: { rollingAmount: '40.00' } },
    0,
    [{ tip: 'cashOut.afterWagering', amountMinor: 4_000 }],
  ],
  [
    'nothing before the first deposit',
    { config: { highestDepositMinor: 1_999 } },
    0,
    [{ tip: 'cashOut.afterDeposit', amountMinor: 2_000 }],
  ],
  [
    'nothing if half of the wagered amount is below the minimum, with both reasons',
    { user: { withdrawableBalance: '24.99' } },
    0,
    [{ tip: 'cashOut.belowMinimum', amountMinor: 2_500, withdrawableMinor: 2_499 }, halfOfWageredReason],
  ],
  [
    'nothing of a balance below the minimum',
    { user: { availableBalance: '24.99', withdrawableBalance: '24.99' } },
    0,
    [{ tip: 'cashOut.belowMinimum', amountMinor: 2_500, withdrawableMinor: 2_499 }],
  ],
  ['nothing without a withdrawable balance', { user: { withdrawableBalance: 0 } }, 0, [halfOfWageredReason]],
  ['the minimum itself', { user: { withdrawableBalance: '25.00' } }, 2_500, [halfOfWageredReason]],
  ['half of the wagered amount', { user: { withdrawableBalance: '60.00' } }, 6_000, [halfOfWageredReason]],
  [
    'everything except bonus money, which has its own line',
    { user: { withdrawableBalance: '85.00', bonusBalance: '15.00' } },
    8_500,
    [],
  ],
  [
    'the amount on hold that a cash-out can release',
    { isBlocked: true, user: { withdrawableBalance: '90.00' } },
    9_000,
    [],
  ],
  [
    'the withdrawable balance, without a reason while the hold is unknown',
    { isBlocked: 'unknown', user: { withdrawableBalance: '90.00' } },
    9_000,
    [],
  ],
  [
    'nothing below a floor of the operator',
    { policy: { floorMinor: 20_000, multipleOfMinor: null } },
    0,
    [{ tip: 'cashOut.belowMinimum', amountMinor: 20_000, withdrawableMinor: 10_000 }],
  ],
  [
    'the largest multiple',
    { policy: { floorMinor: null, multipleOfMinor: 3_000 } },
    9_000,
    [{ tip: 'cashOut.multipleTip', amountMinor: 3_000 }],
  ],
])('a member can cash out %s', (_, options, amountMinor, reasons) => {
  expect(largestAccepted(options)).toEqual({ amountMinor, reasons });
});
