import { foldText } from './fuzzySearch';

const midMonth = 15;

/** The long and short names of the months, in the form that dates of the language use. */
function monthNamesOf(language: string): readonly (readonly [long: string, short: string])[] {
  const [longNames, shortNames] = (['long', 'short'] as const).map((month) => {
    const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2024, index, midMonth));
      return foldText(parts.find(({ type }) => type === 'month')?.value ?? '');
    });
  }) as [string[], string[]];
  return longNames.map((name, index) => [name, shortNames[index] ?? '']);
}

const minLetters = 3;

/**
 * Returns the month (1 to 12) that a word means in one of the languages. The first three letters of a name are enough.
 * Returns undefined for other words, and if the word means different months in two languages.
 */
export function monthFromName(word: string, languages: readonly string[]): number | undefined {
  const text = foldText(word);
  if (text.length < minLetters || /\d/.test(text)) return undefined;
  const tables = languages.map(monthNamesOf);
  const monthsWhere = (fits: (names: readonly [string, string]) => boolean) =>
    new Set(tables.flatMap((table) => table.flatMap((names, index) => (fits(names) ? [index + 1] : []))));
  // A complete name takes precedence over the start of another: "mar" is March, not the Finnish marraskuu (November).
  const exactMonths = monthsWhere((names) => names.includes(text));
  const months = exactMonths.size > 0 ? exactMonths : monthsWhere(([longName]) => longName.startsWith(text));
  return months.size === 1 ? [...months][0] : undefined;
}
