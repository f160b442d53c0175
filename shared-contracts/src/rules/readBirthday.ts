import { readDay } from './ageOn';
import { asciiDigits } from './digits';
import { monthNamed } from './monthNames';

/** `digits` is YYYYMMDD, and both `readings` are YYYY-MM-DD. */
type ReadBirthday =
  | { readonly kind: 'date'; readonly digits: string }
  | { readonly kind: 'ambiguous'; readonly readings: readonly [string, string] }
  | { readonly kind: 'unreadable' };

const unreadable: ReadBirthday = { kind: 'unreadable' };

const pad = (part: string) => part.padStart(2, '0');
const date = (year: string, month: string, day: string): ReadBirthday => ({
  kind: 'date',
  digits: year + pad(month) + pad(day),
});

/** A date with the year last. Day and month may be in either order. */
function yearLast(one: string, other: string, year: string): ReadBirthday {
  if (Number(one) > 12 || Number(one) === Number(other)) return date(year, other, one);
  if (Number(other) > 12) return date(year, one, other);
  return {
    kind: 'ambiguous',
    readings: [`${year}-${pad(other)}-${pad(one)}`, `${year}-${pad(one)}-${pad(other)}`],
  };
}

/** Reads the year first. If that day does not exist, reads the year last. */
function eightDigits(text: string): ReadBirthday {
  const [first, second, third, fourth] = text.match(/../g) as [string, string, string, string];
  const year = third + fourth;
  const isDay = (...[y, month, day]: [string, string, string]) =>
    readDay(`${y}-${month}-${day}`) !== undefined;
  if (isDay(first + second, third, fourth)) return date(first + second, third, fourth);
  const readings = [isDay(year, second, first), isDay(year, first, second)];
  if (readings.includes(true)) return yearLast(first, second, year);
  return date(first + second, third, fourth);
}

function withMonthName(text: string, languages: readonly string[]): ReadBirthday {
  const months = new Set(
    (text.match(/\p{L}[\p{L}\p{M}]*/gu) ?? []).flatMap((word) => monthNamed(word, languages) ?? []),
  );
  const [month, ...others] = months;
  const numbers = text.match(/\d+/g) ?? [];
  const year = numbers.find(({ length }) => length === 4);
  const day = numbers.find(({ length }) => length < 3);
  if (month === undefined || others.length > 0 || numbers.length !== 2 || !year || !day) return unreadable;
  return date(year, String(month), day);
}

/**
 * Parses a date of birth: digits in any unambiguous order, or with the month's name in one of the languages. Also returns
 * days that do not exist, such as 31 February, so that the form can show that error.
 */
export function readBirthday(typed: string, languages: readonly string[]): ReadBirthday {
  const text = asciiDigits(typed).trim();
  if (/^\d{8}$/.test(text)) return eightDigits(text);
  const [first = '', second = '', last = ''] =
    /^\D*(\d{1,4})\D+(\d{1,2})\D+(\d{1,4})\D*$/.exec(text)?.slice(1) ?? [];
  if (first.length === 4 && last.length < 3 && last !== '') return date(first, second, last);
  if (last.length === 4 && first.length < 3) return yearLast(pad(first), pad(second), last);
  return withMonthName(text, languages);
}
