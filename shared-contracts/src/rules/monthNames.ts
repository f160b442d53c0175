import { foldText } from './fuzzySearch';

const midMonth = 15;

/** The long and short names of the months, as dates of a language contain them. */
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
 * The month of a name in one of the languages, 1 to 12. The name may be shortened to three letters. Returns undefined
 * for other words, and if two languages use the name for different months.
 */
export function monthFromName(word: string, languages: readonly string[]): number | undefined {
  const text = foldText(word);
  if (text.length < minLetters || /\d/.test(text)) return undefined;
  const tables = languages.map(monthNamesOf);
  const monthsWhere = (fits: (names: readonly [string, string]) => boolean) =>
    new Set(tables.flatMap((table) => table.flatMap((names, index) => (fits(names) ? [index + 1] : []))));
  // Exact names win over prefixes: "mar" is March, not the Finnish marraskuu.
  const exactMonths = monthsWhere((names) => names.includes(text));
  const months = exactMonths.size > 0 ? exactMonths : monthsWhere(([longName]) => longName.startsWith(text));
  return months.size === 1 ? [...months][0] : undefined;
}
