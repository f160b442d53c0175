import { readDay } from './ageOn';
import { toAsciiDigits } from './digits';
import { monthFromName } from './monthNames';

/** `digits` is YYYYMMDD, and both `readings` are YYYY-MM-DD. */
type BirthdayReading =
  | { readonly kind: 'date'; readonly digits: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'unreadable' };

const unreadable: BirthdayReading = { kind: 'unreadable' };

const pad = (part: string) => part.padStart(2, '0');
const dateOf = (year: string, month: string, day: string): BirthdayReading => ({
  kind: 'date',
  digits: year + pad(month) + pad(day),
});

/** Reads a date with the year at the end. Its first two numbers are day and month in either order. */
function readYearLast(first: string, second: string, year: string): BirthdayReading {
  if (Number(first) > 12 || Number(first) === Number(second)) return dateOf(year, second, first);
  if (Number(second) > 12) return dateOf(year, first, second);
  return {
    kind: 'ambiguous',
    readings: [`${year}-${pad(second)}-${pad(first)}`, `${year}-${pad(first)}-${pad(second)}`],
  };
}

/** Reads a date with the year at the start. If that is not an existing day, tries the year at the end. */
function readEightDigits(text: string): BirthdayReading {
  const [first, second, third, fourth] = text.match(/../g) as [string, string, string, string];
  const isDay = (date: string) => readDay(date) !== undefined;
  const leadingYear = first + second;
  const trailingYear = third + fourth;
  const isYearLast =
    !isDay(`${leadingYear}-${third}-${fourth}`) &&
    (isDay(`${trailingYear}-${second}-${first}`) || isDay(`${trailingYear}-${first}-${second}`));
  return isYearLast ? readYearLast(first, second, trailingYear) : dateOf(leadingYear, third, fourth);
}

function readWithMonthName(text: string, languages: readonly string[]): BirthdayReading {
  const months = new Set(
    (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).flatMap((word) => monthFromName(word, languages) ?? []),
  );
  const [month, ...otherMonths] = months;
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4);
  const day = numbers.find(({ length }) => length < 3);
  if (month === undefined || otherMonths.length > 0 || numbers.length !== 2 || !year || !day)
    return unreadable;
  return dateOf(year, String(month), day);
}

/**
 * Parses a date of birth: numbers in any unambiguous order, or with the month's name in one of the languages. Also
 * returns days that do not exist, such as 31 February, because the form has an error text for them.
 */
export function readBirthday(typedText: string, languages: readonly string[]): BirthdayReading {
  const text = toAsciiDigits(typedText).trim();
  if (/^\d{8}$/.test(text)) return readEightDigits(text);
  const [first = '', second = '', last = ''] =
    /^\D*(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})\D*$/.exec(text)?.slice(1) ?? [];
  if (first.length === 4 && last.length < 3 && last !== '') return dateOf(first, second, last);
  if (last.length === 4 && first.length < 3) return readYearLast(pad(first), pad(second), last);
  return readWithMonthName(text, languages);
}
