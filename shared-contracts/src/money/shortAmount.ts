import { formatMinor } from './formatMinor';

/** $25 rather than $25.00: in a row of shortcuts, or in a sentence about limits. Pass an empty symbol where a currency code follows. */
export const shortAmount = (minor: number, symbol: string) => formatMinor(minor, symbol).replace('.00', '');
