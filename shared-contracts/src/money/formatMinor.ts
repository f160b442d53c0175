import { minorToWire } from './minor';

/** Formats an amount for players: sign, symbol, thousands separators, two decimals. */
export function formatMinor(minor: number, symbol: string): string {
  const groupedAmount = minorToWire(Math.abs(minor)).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${minor < 0 ? '−' : ''}${symbol}${groupedAmount}`;
}
