import type { DepositMethodCode } from 'shared-contracts/api';
import type { PaymentProvider } from 'shared-contracts/routes';
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
  /** The provider whose page the method opens. */
  readonly provider?: PaymentProvider;
}

/** The two card forms offer these amounts. All other methods offer those of the operator. Source: K-065. */
const cardAmounts = {
  shortcuts: [2_500, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
  manualInput: 'always',
} as const;
const configuredAmounts = { shortcuts: 'config', manualInput: 'config' } as const;
const amountsPreselecting200 = { ...configuredAmounts, preselectMinor: 20_000 } as const;

const standardTerms = { amounts: configuredAmounts, fee: 'none', time: 'seconds' } as const;
const paypalTerms = { ...standardTerms, provider: 'paypal' } as const;
const coinTerms = { amounts: configuredAmounts, fee: 'network', time: 'minutes' } as const;

/**
 * Amounts, fee, time and provider of each method. The list and the payment pages use them without loading the methods.
 */
export const methodTerms: Readonly<Record<DepositMethodCode, MethodTerms>> = {
  VISA_MASTERCARD_1: { amounts: cardAmounts, fee: 'none', time: 'instant' },
  ONLY_PAY: { amounts: cardAmounts, fee: 'none', time: 'seconds', provider: 'cpay' },
  STRIPE: { ...standardTerms, provider: 'pingpong' },
  PAYP: paypalTerms,
  PAYPAL: paypalTerms,
  PAYPAL_POLL: { ...paypalTerms, amounts: { shortcuts: 'config', manualInput: 'always' } },
  CPAY: { ...standardTerms, amounts: amountsPreselecting200, provider: 'cpay' },
  PIX: { ...standardTerms, amounts: amountsPreselecting200, provider: 'pix' },
  CASH: standardTerms,
  CRYPTO: coinTerms,
  CRYPT: coinTerms,
};
