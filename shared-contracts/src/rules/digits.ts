const isDecimalDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/**
 * Returns the value of a digit. Unicode orders the digits of each script from 0 to 9, so the value is the distance to
 * the 0.
 */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zeroCodePoint = codePoint;
  while (isDecimalDigit(zeroCodePoint - 1)) zeroCodePoint -= 1;
  return String((codePoint - zeroCodePoint) % 10);
}

/**
 * Replaces the decimal digits of all scripts with 0 to 9, and normalizes the rest of the text (NFKC). Superscripts,
 * circled numbers and fractions are not changed, because otherwise `50²` would become 502.
 */
export function toAsciiDigits(text: string): string {
  return text
    .replaceAll(/\P{No}+/gu, (numberText) => numberText.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, valueOf);
}

/**
 * Returns only the digits of a text, as 0 to 9. The limit counts digits only. Spaces and words in a pasted text do not
 * use it up.
 */
export function normalizeDigits(text: string, maxDigits = Infinity): string {
  return toAsciiDigits(text).replaceAll(/\D/g, '').slice(0, maxDigits);
}
