import { formatMinor } from './formatMinor';
import { minorToWire } from './minor';

/** $25 rather than $25.00: in a row of shortcuts, or in a sentence about limits. */
export const shortAmount = (minor: number, symbol: string) => formatMinor(minor, symbol).replace('.00', '');

/** 25 rather than 25.00: beside a currency's code, or as the bound of a field. */
export const plainAmount = (minor: number) => minorToWire(minor).replace('.00', '');
