import { asciiDigits, normalizeDigits } from './digits';
import { removeLabel, spacedCodeFormat, type TextFormat } from './textFormats';

const minPhoneDigits = 6;

/** Links that open a chat: wa.me/14165550199, api.whatsapp.com/send?phone=14165550199. */
const chatLink = /(?:\bwa\.me\/|[?&]phone=)(?:\+|%2B)?(?=\d)/i;
/** 25/04/1990, 1990-04-25, 25 April 1990. */
const datePatterns = [
  /(?<![\d./-])\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d(?![./-]?\d)/g,
  /(?<![\d./-])(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}(?![./-]?\d)/g,
  /(?<!\d)\d{1,2}\W{0,2}\p{L}{3,}\W{0,2}(?:19|20)\d\d(?!\d)/gu,
];
/** Digits with optional spaces, brackets, dots, slashes and dashes between them. A plus starts a new number. */
const phoneCandidate = /(?:\+\s*)?\(?\d(?:[\d\s()./\p{Pd}]*\d)?/gu;
/** A slash between two numbers, but not in 416/555-0199. */
const twoNumbers = /^((?:\D*\d){7,}\D*)\/(?=(?:\D*\d){7})/;

function extractNumbers(text: string): string[] {
  const candidates = text.match(phoneCandidate) ?? [];
  return candidates
    .map((number) => twoNumbers.exec(number)?.[1] ?? number)
    .filter((number) => normalizeDigits(number).length >= minPhoneDigits);
}

/**
 * The first phone number in a pasted or autofilled text, with its plus and separators. The number of a chat link is
 * international. Returns a text without a number unchanged.
 */
export function extractPhone(text: string): string {
  const plainText = asciiDigits(text).replaceAll(/\p{Cf}/gu, '');
  const linkedText = plainText.split(chatLink)[1];
  if (linkedText !== undefined) return `+${/^\d+/.exec(linkedText)?.[0] ?? ''}`;
  const unlabeledText = removeLabel(plainText).replace(/^(\(\s*)\+/, '+$1');
  const withoutDates = datePatterns.reduce(
    (result, pattern) => result.replaceAll(pattern, '|'),
    unlabeledText,
  );
  const [number = unlabeledText] = [...extractNumbers(withoutDates), ...extractNumbers(unlabeledText)];
  // Callers from abroad do not dial the zero in +44 (0)20.
  return /^(?:\+|00)/.test(number) ? number.replace(/\(\s*0\s*\)/, '') : number.trim();
}

/** A phone number with its international code, with the player's separators. */
export const fullPhoneFormat: TextFormat = { extract: extractPhone, clean: spacedCodeFormat.clean };

interface TypedPhone {
  readonly mobilePrefix: string;
  /** In the format of `phoneDigits`. */
  readonly mobile: string;
}

const northAmericanDigits = 10;
/** The longest international codes have four digits, so from this length on the digits contain the complete code. */
const minDecisiveDigits = 8;

/**
 * The digits from the international code on, if the player typed one: `0063…`, and in North America `01163…`, `1416…`.
 */
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
export function splitPhone(phone: TypedPhone, codes: readonly string[]): TypedPhone | 'unknown' | undefined {
  const digits = internationalDigits(phone);
  if (digits === undefined) return undefined;
  const candidates = digits ? codes.filter((code) => normalizeDigits(code).startsWith(digits)) : [];
  // While the player types, 1 may become 1-242.
  if (candidates[0] && candidates.every((code) => normalizeDigits(code) === digits))
    return { mobilePrefix: candidates[0], mobile: '' };
  if (digits.length < minDecisiveDigits) return undefined;
  const [longestCode] = codes
    .filter((code) => code !== '' && digits.startsWith(normalizeDigits(code)))
    .toSorted((a, b) => normalizeDigits(b).length - normalizeDigits(a).length);
  if (longestCode === undefined) return 'unknown';
  return { mobilePrefix: longestCode, mobile: digits.slice(normalizeDigits(longestCode).length) };
}
