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

/** The two card forms offer these amounts. All other methods offer those of the operator. Source: K-065. */
const cardAmounts = {
  shortcuts: [2_500, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
  manualInput: 'always',
} as const;
const configuredAmounts = { shortcuts: 'config', manualInput: 'config' } as const;
const amountsPreselecting200 = { ...configuredAmounts, preselectMinor: 20_000 } as const;

const standardTerms = { amounts: configuredAmounts, fee: 'none', time: 'seconds' } as const;
const coinTerms = { amounts: configuredAmounts, fee: 'network', time: 'minutes' } as const;

/** Amounts, fee and time of each method. The list shows them without loading the methods. */
export const methodTerms: Readonly<Record<DepositMethodCode, MethodTerms>> = {
  VISA_MASTERCARD_1: { amounts: cardAmounts, fee: 'none', time: 'instant' },
  ONLY_PAY: { amounts: cardAmounts, fee: 'none', time: 'seconds' },
  STRIPE: standardTerms,
  PAYP: standardTerms,
  PAYPAL: standardTerms,
  PAYPAL_POLL: { ...standardTerms, amounts: { shortcuts: 'config', manualInput: 'always' } },
  CPAY: { ...standardTerms, amounts: amountsPreselecting200 },
  PIX: { ...standardTerms, amounts: amountsPreselecting200 },
  CASH: standardTerms,
  CRYPTO: coinTerms,
  CRYPT: coinTerms,
};
