import type { CashOutConfig } from 'shared-contracts/api';
import { fakeUser } from 'shared-contracts/testing';
import { acceptedNow } from './acceptedNow';

const config: CashOutConfig = {
  minimumMinor: 2_500,
  shortcutsMinor: [],
  allowsManualInput: true,
  maxDepositMinor: 10_000,
  requiredDepositMinor: 2_000,
  feeMinor: undefined,
};
type GivenUser = NonNullable<Parameters<typeof fakeUser>[0]>;

interface Given {
  readonly user?: GivenUser;
  readonly config?: Partial<CashOutConfig>;
  /** `unknown`: it has not been loaded. */
  readonly isOnHold?: boolean | 'unknown';
  readonly needsRelease?: boolean;
  readonly policy?: { readonly floorMinor: number | null; readonly multipleOfMinor: number | null };
}

function accepted({ user, policy, isOnHold = false, needsRelease = false, ...given }: Given) {
  const balance = {
    availableBalance: '100.00',
    withdrawableBalance: '100.00',
    bonusBalance: 0,
    rollingAmount: 0,
  };
  return acceptedNow({
    config: { ...config, ...given.config },
    user: fakeUser({ ...balance, ...user }),
    isOnHold: isOnHold === 'unknown' ? undefined : isOnHold,
    needsRelease,
    ...(policy && { cashOutPolicy: policy }),
  });
}

const halfOfWagered = { tip: 'cashOut.halfOfWagered' };

it.each<[string, Given, number, object[]]>([
  ['all of the balance, without a reason', {}, 10_000, []],
  [
    'nothing while a deposit must end a hold',
    { isOnHold: true, needsRelease: true },
    0,
    [{ tip: 'cashOut.onHold.afterRelease' }],
  ],
  [
    'nothing before the wagering, whatever the operator calls withdrawable',
    { user: { rollingAmount: '40.00' } },
    0,
    [{ tip: 'cashOut.afterWagering', amountMinor: 4_000 }],
  ],
  [
    'nothing before the first deposit',
    { config: { maxDepositMinor: 1_999 } },
    0,
    [{ tip: 'cashOut.afterDeposit', amountMinor: 2_000 }],
  ],
  [
    'nothing below the minimum, and why no more counts',
    { user: { withdrawableBalance: '24.99' } },
    0,
    [{ tip: 'cashOut.belowMinimum', amountMinor: 2_500, countedMinor: 2_499 }, halfOfWagered],
  ],
  [
    'nothing of a balance below the minimum',
    { user: { availableBalance: '24.99', withdrawableBalance: '24.99' } },
    0,
    [{ tip: 'cashOut.belowMinimum', amountMinor: 2_500, countedMinor: 2_499 }],
  ],
  ['nothing when nothing counts', { user: { withdrawableBalance: 0 } }, 0, [halfOfWagered]],
  ['the minimum itself', { user: { withdrawableBalance: '25.00' } }, 2_500, [halfOfWagered]],
  ['half of what was wagered', { user: { withdrawableBalance: '60.00' } }, 6_000, [halfOfWagered]],
  [
    'all but bonus money, which its own line explains',
    { user: { withdrawableBalance: '85.00', bonusBalance: '15.00' } },
    8_500,
    [],
  ],
  ['what a cash-out can release', { isOnHold: true, user: { withdrawableBalance: '90.00' } }, 9_000, []],
  [
    'what counts, without a reason while it is unknown whether the balance is on hold',
    { isOnHold: 'unknown', user: { withdrawableBalance: '90.00' } },
    9_000,
    [],
  ],
  [
    'nothing below a floor of the operator',
    { policy: { floorMinor: 20_000, multipleOfMinor: null } },
    0,
    [{ tip: 'cashOut.belowMinimum', amountMinor: 20_000, countedMinor: 10_000 }],
  ],
  [
    'the largest multiple',
    { policy: { floorMinor: null, multipleOfMinor: 3_000 } },
    9_000,
    [{ tip: 'cashOut.multipleTip', amountMinor: 3_000 }],
  ],
])('accepts %s', (_, given, amountMinor, reasons) => {
  expect(accepted(given)).toEqual({ amountMinor, reasons });
});
