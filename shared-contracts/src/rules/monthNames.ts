import { foldText } from './fuzzySearch';

const midMonth = 15;

/** January to December as a language writes them in dates, in full and shortened. */
function monthsOf(language: string): readonly (readonly [long: string, short: string])[] {
  const [long, short] = (['long', 'short'] as const).map((month) => {
    const format = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
    return Array.from({ length: 12 }, (_, index) => {
      const parts = format.formatToParts(Date.UTC(2024, index, midMonth));
      return foldText(parts.find(({ type }) => type === 'month')?.value ?? '');
    });
  }) as [string[], string[]];
  return long.map((name, index) => [name, short[index] ?? '']);
}

const fewestLetters = 3;

/**
 * The month, 1 to 12, that a word names in one of the languages: in full, or shortened to at least three letters.
 * Undefined for other words, and where two languages mean different months.
 */
export function monthNamed(word: string, languages: readonly string[]): number | undefined {
  const text = foldText(word);
  if (text.length < fewestLetters || /\d/.test(text)) return undefined;
  const tables = languages.map(monthsOf);
  const monthsWhere = (fits: (names: readonly [string, string]) => boolean) =>
    new Set(tables.flatMap((table) => table.flatMap((names, index) => (fits(names) ? [index + 1] : []))));
  // Exact names win over prefixes: "mar" is March, not the Finnish marraskuu.
  const exact = monthsWhere((names) => names.includes(text));
  const months = exact.size > 0 ? exact : monthsWhere(([long]) => long.startsWith(text));
  return months.size === 1 ? [...months][0] : undefined;
}
