import { formatMinor } from 'shared-contracts/money';

/** An amount in a sentence to the player: `5,000.00 USD`. USD and BRL share the symbol $ (K-052), so the code follows. */
export const readableAmount = (minor: bigint, currency: string): string =>
  `${formatMinor(Number(minor), '')} ${currency}`;
