const isDecimalDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Unicode orders the digits of each script from 0 to 9, so the distance to the first digit is the value. */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zeroCodePoint = codePoint;
  while (isDecimalDigit(zeroCodePoint - 1)) zeroCodePoint -= 1;
  return String((codePoint - zeroCodePoint) % 10);
}

/**
 * Replaces the decimal digits of all scripts with 0 to 9, and normalizes the rest of the text (NFKC). Superscripts,
 * circled numbers and fractions stay, because otherwise `50²` would become 502.
 */
export function asciiDigits(text: string): string {
  return text
    .replaceAll(/\P{No}+/gu, (numberText) => numberText.normalize('NFKC'))
    .replaceAll(/\p{Nd}/gu, valueOf);
}

/**
 * Only the digits of a text, as 0 to 9. The limit applies last, so that spaces and words in a pasted text do not
 * displace digits.
 */
export function normalizeDigits(text: string, maxDigits = Infinity): string {
  return asciiDigits(text).replaceAll(/\D/g, '').slice(0, maxDigits);
}
