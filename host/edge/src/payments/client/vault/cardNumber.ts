import { asciiDigits, normalizeDigits, passesLuhn } from 'shared-contracts/rules';

const minDigits = 12;
const maxDigits = 19;
const groupDigits = 4;
export const maxCvvDigits = 4;

/** Digits with at most spaces, dots and dashes between them. */
const digitRun = /\d(?:[\s.\p{Pd}]*\d)*/gu;
const expiry = /\b\d{1,2}\s*\/\s*\d{2,4}\b/g;

/**
 * The card number in a text that was pasted or filled in whole: of "Card: 4242 4242 4242 4242 exp 12/28" the number
 * alone. A text without one is returned as it is.
 */
export function cardNumberIn(text: string): string {
  const runs = asciiDigits(text).replaceAll(expiry, '|').match(digitRun) ?? [];
  const run = runs.find((each) => normalizeDigits(each).length >= minDigits);
  if (run === undefined) return text;
  const groups = run.match(/\d+/g) ?? [];
  const digits = groups.join('');
  if (digits.length <= maxDigits && passesLuhn(digits)) return digits;
  // Expiry and CVV may follow without a word, as groups behind a number that is whole already.
  const starts = groups.map((_, index) => groups.slice(0, index + 1).join(''));
  const numbers = starts.filter(({ length }) => length > minDigits && length <= maxDigits);
  return numbers.find(passesLuhn) ?? numbers.at(-1) ?? digits;
}

export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/**
 * A card number in groups of four, with the caret behind the digit it was behind. `forward`: a key that deletes
 * forward took the space only, which is back at once; the caret steps over it instead of standing before it for ever.
 */
export function grouped({ text, caret }: Typed, forward = false): Typed {
  const digits = normalizeDigits(text, maxDigits);
  const before = normalizeDigits(text.slice(0, caret), maxDigits).length;
  const gaps = Math.floor(
    (forward && before < digits.length ? before : Math.max(0, before - 1)) / groupDigits,
  );
  return { text: digits.replaceAll(/\d{4}(?=\d)/g, '$& '), caret: before + gaps };
}

export type Brand = 'visa' | 'mastercard' | 'other';

/** By the first digits, as the two schemes publish their ranges. */
export function brandOf(number: string): Brand {
  const digits = normalizeDigits(number);
  if (digits.startsWith('4')) return 'visa';
  const two = Number(digits.slice(0, 2));
  const four = digits.length >= 4 ? Number(digits.slice(0, 4)) : 0;
  const isMastercard = (two >= 51 && two <= 55) || (four >= 2221 && four <= 2720);
  return isMastercard ? 'mastercard' : 'other';
}
