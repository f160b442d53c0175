import { loanWords } from './loanWords';

interface Texts {
  readonly [key: string]: string | Texts;
}

function flatten(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${prefix}${key}`, text] satisfies [string, string]]
      : flatten(text, `${prefix}${key}.`),
  );
}

const placeholder = /\{\{\w+\}\}|<\/?\w+>/g;
/** Returns the placeholders and elements of a text, such as {{amount}} and <terms>. */
const placeholders = (text: string) => (text.match(placeholder) ?? []).toSorted().join(' ');
const hasLetters = (text: string) => /\p{L}/u.test(text.replaceAll(placeholder, ''));

/**
 * Compares the texts of a package in two languages. Both must have the same keys, placeholders and elements. The words
 * must differ, except loan words.
 */
export function compareTexts(english: Texts, otherLanguage: Texts): string[] {
  const englishTexts = new Map(flatten(english));
  const otherTexts = new Map(flatten(otherLanguage));
  const keys = [...new Set([...englishTexts.keys(), ...otherTexts.keys()])];
  return keys.flatMap((key) => {
    const englishText = englishTexts.get(key);
    const otherText = otherTexts.get(key);
    if (englishText === undefined || otherText === undefined) return [`${key} exists in one language only`];
    if (englishText.trim() === '' || otherText.trim() === '') return [`${key} is empty`];
    if (placeholders(englishText) !== placeholders(otherText)) return [`${key} has different placeholders`];
    return englishText === otherText && hasLetters(englishText) && !loanWords.has(englishText)
      ? [`${key} is not translated`]
      : [];
  });
}
