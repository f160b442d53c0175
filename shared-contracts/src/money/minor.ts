/** Every currency of the wallet is shown and kept with two decimals, BTC too. Source: K-052. */
const decimals = 2;
const plainDecimal = /^-?\d{1,13}(?:\.\d+)?$/;

/**
 * Reads a wire amount (JSON number or decimal text) as integer minor units.
 * Digits past the second decimal are rounded half-up on the text, never through a float. Undefined when it is no amount.
 */
export function toMinor(amount: number | string): number | undefined {
  const text = String(amount).trim();
  // What a server's floats leave behind (1.1e-16); longer numbers are never written with an exponent.
  if (typeof amount === 'number' && text.includes('e-')) return 0;
  if (!plainDecimal.test(text)) return undefined;
  // The point moves two places, and one digit behind it decides; as a float it would round a second time.
  const decimal = `${text.includes('.') ? text : `${text}.`}000`;
  const minor = Number(decimal.replace(/\.(\d\d)(\d)\d*/, '$1.$2'));
  // Plus zero, since −0 would be another value than 0.
  return Math.sign(minor) * Math.round(Math.abs(minor)) + 0;
}

/** Minor units as the decimal text the wire carries: 1050 → "10.50". */
export function minorToWire(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
