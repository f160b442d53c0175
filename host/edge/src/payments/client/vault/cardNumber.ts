import { toAsciiDigits, normalizeDigits, passesLuhn } from 'shared-contracts/rules';

const minDigits = 12;
const maxDigits = 19;
const groupDigits = 4;
export const maxCvvDigits = 4;

/** Digits that are separated only by spaces, dots and dashes. */
const digitRun = /\d(?:[\s.\p{Pd}]*\d)*/gu;
const slashExpiry = /\b\d{1,2}\s*\/\s*\d{2,4}\b/g;
/** For example 12/28, 12 / 2028, 2028-12 or Dec 2028. */
const anyExpiry =
  /(?<!\d)(?:\d{1,2}\s*[/.\p{Pd}]\s*(?:20)?\d\d|20\d\d\s*[/.\p{Pd}]\s*\d{1,2})(?!\d)|(?<!\p{L})(?!cvv|cvc|csc|cid)\p{L}{3,9}\.?\s+20\d\d(?!\d)/giu;
/** "code" alone also names the CVV, but not as part of a postal code. */
const cvvLabels = [
  /(?:cvv|cvc|csc|cid)\d?\b\D{0,3}(\d{3,4})(?!\d)/i,
  /(?<!(?:zip|post|postal|area|promo|sort)[\s-]?)code\b\D{0,3}(\d{3,4})(?!\d)/i,
];

/**
 * Finds the card number in a pasted or autofilled text, such as "Card: 4242 4242 4242 4242 exp 12/28". Returns a text
 * without a card number unchanged.
 */
export function cardNumberIn(text: string): string {
  const runs = toAsciiDigits(text).replaceAll(slashExpiry, '|').match(digitRun) ?? [];
  const cardRun = runs.find((run) => normalizeDigits(run).length >= minDigits);
  if (cardRun === undefined) return text;
  const groups = cardRun.match(/\d+/g) ?? [];
  const digits = groups.join('');
  if (digits.length <= maxDigits && passesLuhn(digits)) return digits;
  // Expiry date and CVV may follow as further groups of digits after a complete number.
  const prefixes = groups.map((_, index) => groups.slice(0, index + 1).join(''));
  const numbers = prefixes.filter(({ length }) => length > minDigits && length <= maxDigits);
  return numbers.find(passesLuhn) ?? numbers.at(-1) ?? digits;
}

/** Removes the card number from the start of a run of digits. */
function withoutCardNumber(run: string): string {
  if (normalizeDigits(run).length < minDigits) return run;
  const count = normalizeDigits(cardNumberIn(run)).length;
  return run.replace(new RegExp(`^(?:\\D*\\d){${String(count)}}`), '|');
}

/**
 * Finds the CVV in a pasted or autofilled text. It is the digits after its label, or otherwise the only group of three or
 * four digits besides card number and expiry date. Returns undefined if there is no such group or several.
 */
export function cvvIn(text: string): string | undefined {
  const plain = toAsciiDigits(text);
  const labeled = cvvLabels.map((label) => label.exec(plain)?.[1]).find((digits) => digits !== undefined);
  if (labeled !== undefined) return labeled;
  const remaining = plain.replaceAll(anyExpiry, '|').replaceAll(digitRun, withoutCardNumber);
  const [cvv, ...others] = remaining.match(/(?<![\p{L}\d])\d{3,4}(?!\d)/gu) ?? [];
  if (cvv !== undefined) return others.length === 0 ? cvv : undefined;
  const digits = normalizeDigits(remaining);
  return digits.length > 0 && digits.length <= maxCvvDigits ? digits : undefined;
}

export interface TypedText {
  readonly text: string;
  readonly caret: number;
}

/**
 * Formats a card number in groups of four and keeps the caret after the same digit. `isForwardDelete`: the Delete key
 * removed only a space, which this function restores, so the caret moves past the space instead of staying before it.
 */
export function formatCardNumber({ text, caret }: TypedText, isForwardDelete = false): TypedText {
  const digits = normalizeDigits(text, maxDigits);
  const digitsBefore = normalizeDigits(text.slice(0, caret), maxDigits).length;
  // At the end of a group, the caret is before the space, except after a forward delete.
  const isPastSpace = isForwardDelete && digitsBefore < digits.length;
  const groupedDigits = isPastSpace ? digitsBefore : Math.max(0, digitsBefore - 1);
  const spacesBefore = Math.floor(groupedDigits / groupDigits);
  return { text: digits.replaceAll(/\d{4}(?=\d)/g, '$& '), caret: digitsBefore + spacesBefore };
}

export type Brand = 'visa' | 'mastercard' | 'other';

/** Detects the brand by the first digits, in the published ranges of the two schemes. */
export function brandOf(number: string): Brand {
  const digits = normalizeDigits(number);
  if (digits.startsWith('4')) return 'visa';
  const firstTwo = Number(digits.slice(0, 2));
  const firstFour = digits.length >= 4 ? Number(digits.slice(0, 4)) : 0;
  const isMastercard = (firstTwo >= 51 && firstTwo <= 55) || (firstFour >= 2221 && firstFour <= 2720);
  return isMastercard ? 'mastercard' : 'other';
}
