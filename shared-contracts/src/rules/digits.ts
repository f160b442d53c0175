const isDecimalDigit = (codePoint: number) => /\p{Nd}/u.test(String.fromCodePoint(codePoint));

/** Every script keeps its ten digits in one row from zero to nine, so the distance to the row's start is the value. */
function valueOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (isDecimalDigit(zero - 1)) zero -= 1;
  return String((codePoint - zero) % 10);
}

/**
 * Full-width, Arabic-Indic and all other decimal digits as 0 to 9, the rest of the text in its plain form (NFKC).
 * Superscripts, circled numbers and fractions stay as they are: as plain digits, `50²` would become 502.
 */
export function asciiDigits(text: string): string {
  return text.replaceAll(/\P{No}+/gu, (part) => part.normalize('NFKC')).replaceAll(/\p{Nd}/gu, valueOf);
}

/**
 * Only the digits of a text, as 0 to 9. The limit applies last, so that spaces and words in a pasted text
 * do not push digits out.
 */
export function normalizeDigits(text: string, maxDigits = Infinity): string {
  return asciiDigits(text).replaceAll(/\D/g, '').slice(0, maxDigits);
}
