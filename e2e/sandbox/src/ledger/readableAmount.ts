import { formatMinor } from 'shared-contracts/money';

/** An amount in a sentence to the player: `5,000.00 USD`. Dollars of two countries share a symbol, so it has the code. */
export const readableAmount = (minor: bigint, currency: string): string =>
  `${formatMinor(Number(minor), '')} ${currency}`;
