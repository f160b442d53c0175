import { formatMinor } from './formatMinor';

/**
 * Returns $25 instead of $25.00, for suggested amounts and limits. Pass an empty symbol if a currency code follows.
 */
export const formatShortAmount = (minor: number, symbol: string) =>
  formatMinor(minor, symbol).replace('.00', '');
