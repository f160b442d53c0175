import type { DepositMethod } from '../flow/DepositMethod';

type Amounts = DepositMethod['amounts'];

/** The two card forms offer these amounts. All other methods offer those of the operator. Source: K-065. */
export const cardAmounts: Amounts = {
  shortcuts: [2_500, 3_000, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000],
  manualInput: 'always',
};
export const configuredAmounts: Amounts = { shortcuts: 'config', manualInput: 'config' };
export const amountsPreselecting200: Amounts = { ...configuredAmounts, preselectMinor: 20_000 };
