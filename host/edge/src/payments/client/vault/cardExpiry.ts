import { languages } from 'shared-contracts/domain';
import { asciiDigits, monthNamed } from 'shared-contracts/rules';

interface CardExpiry {
  /** 01 to 12. */
  readonly month: string;
  readonly year: string;
}

const shapes = [
  /^\D*(?<year>20\d\d)\D+(?<month>\d{1,2})\D*$/,
  /^\D*(?<month>\d{1,2})\D+(?<year>(?:20)?\d\d)\D*$/,
  /^\D*(?<month>\d\d)(?<year>(?:20)?\d\d)\D*$/,
];

/** Reads the expiry date of a pasted text: 12 / 2028, 12/28, 2028-12, 1228, Dec 2028. */
export function readExpiry(typed: string): CardExpiry | undefined {
  const text = asciiDigits(typed);
  const named = (text.match(/\p{L}+/gu) ?? []).flatMap((word) => monthNamed(word, languages) ?? []);
  const [word, ...otherWords] = named;
  const [number = '', ...otherNumbers] = text.match(/\d+/g) ?? [];
  const isNamed = word !== undefined && otherWords.length + otherNumbers.length === 0;
  const found: Readonly<Record<string, string>> | undefined =
    isNamed && /^(?:20)?\d\d$/.test(number)
      ? { month: String(word), year: number }
      : shapes.map((shape) => shape.exec(text)?.groups).find((groups) => groups !== undefined);
  const { month = '', year = '' } = found ?? {};
  if (year === '' || Number(month) < 1 || Number(month) > 12) return undefined;
  return { month: month.padStart(2, '0'), year: year.length === 2 ? `20${year}` : year };
}
