import type { DepositMethodCode } from 'shared-contracts/api';
import type { DepositMethod } from '../flow/DepositMethod';
import { cardAmounts, configuredAmounts } from './methodAmounts';

export interface MethodTerms {
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

const coinTerms: MethodTerms = { amounts: configuredAmounts, fee: 'network', time: 'minutes' };

/** The terms of the methods outside `pageMethods`. The list of methods uses them without loading the methods. */
export const methodTerms = {
  VISA_MASTERCARD_1: { amounts: cardAmounts, fee: 'none', time: 'instant' },
  ONLY_PAY: { amounts: cardAmounts, fee: 'none', time: 'seconds' },
  CASH: { amounts: configuredAmounts, fee: 'none', time: 'seconds' },
  CRYPTO: coinTerms,
  CRYPT: coinTerms,
} satisfies Partial<Record<DepositMethodCode, MethodTerms>>;

export type PageMethodCode = Exclude<DepositMethodCode, keyof typeof methodTerms>;
