import { toAsciiDigits, normalizeDigits } from './digits';
import { removeLabel, spacedCodeFormat, type TextFormat } from './textFormats';

const minPhoneDigits = 6;

/** The start of a chat link: wa.me/14165550199, api.whatsapp.com/send?phone=14165550199. */
const chatLink = /(?:\bwa\.me\/|[?&]phone=)(?:\+|%2B)?(?=\d)/i;
/** Dates such as 25/04/1990, 1990-04-25 and 25 April 1990. */
const datePatterns = [
  /(?<![\d./-])\d{1,2}([./-])\d{1,2}\1(?:19|20)?\d\d(?![./-]?\d)/g,
  /(?<![\d./-])(?:19|20)\d\d([./-])\d{1,2}\1\d{1,2}(?![./-]?\d)/g,
  /(?<!\d)\d{1,2}\W{0,2}\p{L}{3,}\W{0,2}(?:19|20)\d\d(?!\d)/gu,
];
/** Digits, which may have spaces, brackets, dots, slashes and dashes between them. A plus starts another number. */
const phoneCandidate = /(?:\+\s*)?\(?\d(?:[\d\s()./\p{Pd}]*\d)?/gu;
/** Two numbers with a slash between them. Does not match one number with a slash, such as 416/555-0199. */
const twoNumbers = /^((?:\D*\d){7,}\D*)\/(?=(?:\D*\d){7})/;

function extractNumbers(text: string): string[] {
  const candidates = text.match(phoneCandidate) ?? [];
  return candidates
    .map((number) => twoNumbers.exec(number)?.[1] ?? number)
    .filter((number) => normalizeDigits(number).length >= minPhoneDigits);
}

/**
 * Returns the first phone number in a pasted or autofilled text, with its plus and separators. The number in a chat
 * link gets a plus, because it is international. A text without a number is returned unchanged.
 */
export function extractPhone(text: string): string {
  const plainText = toAsciiDigits(text).replaceAll(/\p{Cf}/gu, '');
  const linkedText = plainText.split(chatLink)[1];
  if (linkedText !== undefined) return `+${/^\d+/.exec(linkedText)?.[0] ?? ''}`;
  // Moves the plus of "(+63)" to the start, where `phoneCandidate` expects it.
  const unlabeledText = removeLabel(plainText).replace(/^(\(\s*)\+/, '+$1');
  const withoutDates = datePatterns.reduce(
    (result, pattern) => result.replaceAll(pattern, '|'),
    unlabeledText,
  );
  const [number = unlabeledText] = [...extractNumbers(withoutDates), ...extractNumbers(unlabeledText)];
  // The zero in +44 (0)20 is not dialed from abroad.
  return /^(?:\+|00)/.test(number) ? number.replace(/\(\s*0\s*\)/, '') : number.trim();
}

/** Format of a phone number that includes its international code. The player's separators are not removed. */
export const fullPhoneFormat: TextFormat = { extract: extractPhone, clean: spacedCodeFormat.clean };

interface TypedPhone {
  readonly mobilePrefix: string;
  /** In the format of `cleanPhone`. */
  readonly mobile: string;
}

const northAmericanDigits = 10;
/** International codes have at most four digits. In a text of eight digits, the code is complete. */
const minDecisiveDigits = 8;

/**
 * Returns the digits from the international code on, if the player typed one: `0063…`, and in North America also
 * `01163…` or `1416…`.
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
 * Splits a number with an international code, or a code without a number. Returns undefined for a national number, and
 * for a number that is too short to decide. Returns `unknown` if the code is not in `codes`.
 */
export function splitPhone(phone: TypedPhone, codes: readonly string[]): TypedPhone | 'unknown' | undefined {
  const digits = internationalDigits(phone);
  if (digits === undefined) return undefined;
  const candidates = digits ? codes.filter((code) => normalizeDigits(code).startsWith(digits)) : [];
  // A code that can still become a longer one is not split: 1 may become 1-242.
  if (candidates[0] && candidates.every((code) => normalizeDigits(code) === digits))
    return { mobilePrefix: candidates[0], mobile: '' };
  if (digits.length < minDecisiveDigits) return undefined;
  const [longestCode] = codes
    .filter((code) => code !== '' && digits.startsWith(normalizeDigits(code)))
    .toSorted((a, b) => normalizeDigits(b).length - normalizeDigits(a).length);
  if (longestCode === undefined) return 'unknown';
  return { mobilePrefix: longestCode, mobile: digits.slice(normalizeDigits(longestCode).length) };
}
