/** Every currency of the wallet is shown and kept with two decimals, BTC too. Source: K-052. */
const decimals = 2;
const wholeAndFraction = /^(-?)(\d{1,13})(?:\.(\d+))?$/;

/**
 * Reads a wire amount (JSON number or decimal text) as integer minor units.
 * Digits past the second decimal are rounded half-up on the text, never through a float. Undefined when it is no amount.
 */
export function toMinor(amount: number | string): number | undefined {
  // What a server's floats leave behind (1.1e-16); longer numbers are never written with an exponent.
  if (typeof amount === 'number' && Math.abs(amount) < 1e-6) return 0;
  const match = wholeAndFraction.exec(String(amount).trim());
  if (!match) return undefined;
  const [, sign = '', whole = '0', fraction = ''] = match;
  const kept = Number(whole + fraction.slice(0, decimals).padEnd(decimals, '0'));
  const roundsUp = Number(fraction[decimals] ?? '0') >= 5;
  const minor = kept + (roundsUp ? 1 : 0);
  return sign === '-' && minor !== 0 ? -minor : minor;
}

/** Minor units as the decimal text the wire carries: 1050 → "10.50". */
export function minorToWire(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
