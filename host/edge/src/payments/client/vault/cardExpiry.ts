import { languages } from 'shared-contracts/domain';
import { toAsciiDigits, monthFromName } from 'shared-contracts/rules';

interface CardExpiry {
  /** 01 to 12. */
  readonly month: string;
  readonly year: string;
}

const datePatterns = [
  /^\D*(?<year>20\d\d)\D+(?<month>\d{1,2})\D*$/,
  /^\D*(?<month>\d{1,2})\D+(?<year>(?:20)?\d\d)\D*$/,
  /^\D*(?<month>\d\d)(?<year>(?:20)?\d\d)\D*$/,
];

/** Reads the expiry date of a pasted text: 12 / 2028, 12/28, 2028-12, 1228, Dec 2028. */
export function readExpiry(typed: string): CardExpiry | undefined {
  const text = toAsciiDigits(typed);
  const namedMonths = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => monthFromName(word, languages) ?? []);
  const [namedMonth, ...otherMonths] = namedMonths;
  const [number = '', ...otherNumbers] = text.match(/\d+/g) ?? [];
  const isNamed = namedMonth !== undefined && otherMonths.length + otherNumbers.length === 0;
  const parts: Readonly<Record<string, string>> | undefined =
    isNamed && /^(?:20)?\d\d$/.test(number)
      ? { month: String(namedMonth), year: number }
      : datePatterns.map((pattern) => pattern.exec(text)?.groups).find((groups) => groups !== undefined);
  const { month = '', year = '' } = parts ?? {};
  if (year === '' || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: month.padStart(2, '0'), year: year.length === 2 ? `20${year}` : year };
}
