/** All wallet currencies have two decimals, also BTC. Source: K-052. */
const decimals = 2;
const plainDecimal = /^-?\d{1,13}(?:\.\d+)?$/;

/**
 * Reads a wire amount (JSON number or decimal text) as integer minor units.
 * Rounds half-up at the second decimal, on the text, because a float would round differently. Returns undefined if the
 * text is not an amount.
 */
export function toMinor(amount: number | string): number | undefined {
  const text = String(amount).trim();
  // A server's rounding error, such as 1.1e-16, counts as 0. JSON writes a negative exponent only for numbers this
  // small.
  if (typeof amount === 'number' && text.includes('e-')) return 0;
  if (!plainDecimal.test(text)) return undefined;
  // Moves the point two places and leaves one digit after it, which decides the rounding.
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
