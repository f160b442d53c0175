import { formatMinor } from './formatMinor';

/** $25 rather than $25.00: in a row of shortcuts, or in a sentence about limits. Without a symbol it stands before a currency code. */
export const shortAmount = (minor: number, symbol: string) => formatMinor(minor, symbol).replace('.00', '');
