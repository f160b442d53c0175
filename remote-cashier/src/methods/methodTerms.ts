import type { DepositMethodCode } from 'shared-contracts/api';
import type { DepositMethod } from '../flow/DepositMethod';

interface MethodTerms {
  readonly amounts: DepositMethod['amounts'];
  /** `network`: the player also pays the fee of the coin's network. */
  readonly fee: 'none' | 'network';
  /**
   * When the balance rises:
   * - instant: in the deposit call itself
   * - seconds: when the provider has confirmed the payment
   * - minutes: when the coin's network has confirmed it
   */
  readonly time: 'instant' | 'seconds' | 'minutes';
}

/** The two card forms offer these amounts instead of the operator's. Source: K-065. */
const cardAmounts = {
  shortcuts: [2_500, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
  manualInput: 'always',
} as const;
const asConfigured = { shortcuts: 'config', manualInput: 'config' } as const;
const from200 = { ...asConfigured, preselectMinor: 20_000 } as const;

const onProviderPage = { amounts: asConfigured, fee: 'none', time: 'seconds' } as const;
const inCoins = { amounts: asConfigured, fee: 'network', time: 'minutes' } as const;

/** Amounts, fee and time of each method. The list shows them without loading the methods. */
export const methodTerms: Readonly<Record<DepositMethodCode, MethodTerms>> = {
  VISA_MASTERCARD_1: { amounts: cardAmounts, fee: 'none', time: 'instant' },
  ONLY_PAY: { amounts: cardAmounts, fee: 'none', time: 'seconds' },
  STRIPE: onProviderPage,
  PAYP: onProviderPage,
  PAYPAL: onProviderPage,
  PAYPAL_POLL: { ...onProviderPage, amounts: { shortcuts: 'config', manualInput: 'always' } },
  CPAY: { ...onProviderPage, amounts: from200 },
  PIX: { ...onProviderPage, amounts: from200 },
  CASH: onProviderPage,
  CRYPTO: inCoins,
  CRYPT: inCoins,
};
