const maxDigits = 19;
const groupDigits = 4;

export const digitsOf = (text: string) => text.replaceAll(/\D/g, '');

export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/**
 * A card number in groups of four, with the caret behind the digit it was behind. `forward`: a key that deletes
 * forward took the space only, which is back at once; the caret steps over it instead of standing before it for ever.
 */
export function grouped({ text, caret }: Typed, forward = false): Typed {
  const digits = digitsOf(text).slice(0, maxDigits);
  const before = Math.min(digitsOf(text.slice(0, caret)).length, maxDigits);
  const gaps = Math.floor(
    (forward && before < digits.length ? before : Math.max(0, before - 1)) / groupDigits,
  );
  return { text: digits.replaceAll(/\d{4}(?=\d)/g, '$& '), caret: before + gaps };
}

export type Brand = 'visa' | 'mastercard' | 'other';

/** By the first digits, as the two schemes publish their ranges. */
export function brandOf(number: string): Brand {
  const digits = digitsOf(number);
  if (digits.startsWith('4')) return 'visa';
  const two = Number(digits.slice(0, 2));
  const four = digits.length >= 4 ? Number(digits.slice(0, 4)) : 0;
  const isMastercard = (two >= 51 && two <= 55) || (four >= 2221 && four <= 2720);
  return isMastercard ? 'mastercard' : 'other';
}
