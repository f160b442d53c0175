/** All wallet currencies have two decimals, even BTC. Source: K-052. */
const decimals = 2;
const plainDecimal = /^-?\d{1,13}(?:\.\d+)?$/;

/**
 * Reads an amount of the API (JSON number or decimal text) as integer minor units. Rounds half-up after the second
 * decimal. It rounds the text, because a float would round differently. Returns undefined if the text is not an amount.
 */
export function toMinor(amount: number | string): number | undefined {
  const text = String(amount).trim();
  // A rounding error of a server, such as 1.1e-16, counts as 0. JSON has negative exponents only for numbers below
  // 0.000001.
  if (typeof amount === 'number' && text.includes('e-')) return 0;
  if (!plainDecimal.test(text)) return undefined;
  // Moves the point by two digits. Of the digits after it, only the first one stays, because it decides the rounding.
  const decimal = `${text.includes('.') ? text : `${text}.`}000`;
  const minor = Number(decimal.replace(/\.(\d\d)(\d)\d*/, '$1.$2'));
  // Adding zero turns −0 into 0, because tests and comparisons distinguish them.
  return Math.sign(minor) * Math.round(Math.abs(minor)) + 0;
}

/** Minor units as decimal text for a request: 1050 → "10.50". */
export function minorToWire(minor: number): string {
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0');
  return `${minor < 0 ? '-' : ''}${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
