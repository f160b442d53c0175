import { minorToWire } from './minor';

/** An amount as players read it: symbol in front, thousands grouped, two decimals, the sign before the symbol. */
export function formatMinor(minor: number, symbol: string): string {
  const grouped = minorToWire(Math.abs(minor)).replace(/\B(?=(\d{3})+\.)/g, ',');
  return `${minor < 0 ? '−' : ''}${symbol}${grouped}`;
}
