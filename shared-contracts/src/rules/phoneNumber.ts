import { asciiDigits, normalizeDigits } from './digits';
import { spacedCodeFormat, withoutLabel, type TextFormat } from './textFormats';

const fewestDigits = 6;

/** Links that open a chat: wa.me/14165550199, api.whatsapp.com/send?phone=14165550199. */
const chatLink = /(?:\bwa\.me\/|[?&]phone=)(?:\+|%2B)?(?=\d)/i;
/** 25/04/1990, 1990-04-25, 25 April 1990. */
const dates = [
  /(?<![\d./-])\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d(?![./-]?\d)/g,
  /(?<![\d./-])(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}(?![./-]?\d)/g,
  /(?<!\d)\d{1,2}\W{0,2}\p{L}{3,}\W{0,2}(?:19|20)\d\d(?!\d)/gu,
];
/** Digits with optional spaces, brackets, dots, slashes and dashes between them. A plus starts a new number. */
const candidate = /(?:\+\s*)?\(?\d(?:[\d\s()./\p{Pd}]*\d)?/gu;
/** A slash between two numbers, but not in 416/555-0199. */
const twoNumbers = /^((?:\D*\d){7,}\D*)\/(?=(?:\D*\d){7})/;

function numbersIn(text: string): string[] {
  const found = text.match(candidate) ?? [];
  return found
    .map((each) => twoNumbers.exec(each)?.[1] ?? each)
    .filter((each) => normalizeDigits(each).length >= fewestDigits);
}

/**
 * The first phone number in a pasted or autofilled text, with its plus and separators. The number of a chat link is
 * international. Returns a text without a number unchanged.
 */
export function phoneIn(text: string): string {
  const plain = asciiDigits(text).replaceAll(/\p{Cf}/gu, '');
  const linked = plain.split(chatLink)[1];
  if (linked !== undefined) return `+${/^\d+/.exec(linked)?.[0] ?? ''}`;
  const named = withoutLabel(plain).replace(/^(\(\s*)\+/, '+$1');
  const dateless = dates.reduce((rest, date) => rest.replaceAll(date, '|'), named);
  const [number = named] = [...numbersIn(dateless), ...numbersIn(named)];
  // Callers from abroad do not dial the zero in +44 (0)20.
  return /^(?:\+|00)/.test(number) ? number.replace(/\(\s*0\s*\)/, '') : number.trim();
}

/** A phone number with its international code, with the player's separators. */
export const fullPhoneFormat: TextFormat = { pick: phoneIn, clean: spacedCodeFormat.clean };

interface TypedPhone {
  readonly mobilePrefix: string;
  /** In the format of `phoneDigits`. */
  readonly mobile: string;
}

const northAmericanDigits = 10;
/** The longest international codes have four digits, and the numbers after them have more. */
const decidedDigits = 8;

/** The digits from the international code on, if the player typed one: 0063 or, in North America, 01163 and 1416. */
function internationalDigits({ mobilePrefix, mobile: digits }: TypedPhone): string | undefined {
  const isNorthAmerican = normalizeDigits(mobilePrefix) === '1';
  const exitCode = /^00/.exec(digits)?.[0] ?? (isNorthAmerican && /^011/.exec(digits)?.[0]);
  if (exitCode) return digits.slice(exitCode.length);
  return isNorthAmerican && digits.startsWith('1') && digits.length > northAmericanDigits
    ? digits
    : undefined;
}

/**
 * Splits a number with an international code, or a code alone. Returns undefined for a national number and for a number
 * that is too short to decide, and `unknown` if the code is not in `codes`.
 */
export function splitPhone(typed: TypedPhone, codes: readonly string[]): TypedPhone | 'unknown' | undefined {
  const digits = internationalDigits(typed);
  if (digits === undefined) return undefined;
  const candidates = digits ? codes.filter((each) => normalizeDigits(each).startsWith(digits)) : [];
  // While the player types, 1 may become 1-242.
  if (candidates[0] && candidates.every((each) => normalizeDigits(each) === digits))
    return { mobilePrefix: candidates[0], mobile: '' };
  if (digits.length < decidedDigits) return undefined;
  const [code] = codes
    .filter((each) => each !== '' && digits.startsWith(normalizeDigits(each)))
    .toSorted((one, other) => normalizeDigits(other).length - normalizeDigits(one).length);
  if (code === undefined) return 'unknown';
  return { mobilePrefix: code, mobile: digits.slice(normalizeDigits(code).length) };
}
