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
 * Compares the texts of a package in two languages. Both must have the same keys, placeholders and elements, and
 * different words, except loan words.
 */
export function compareTexts(english: Texts, other: Texts): string[] {
  const first = new Map(flatten(english));
  const second = new Map(flatten(other));
  const keys = [...new Set([...first.keys(), ...second.keys()])];
  return keys.flatMap((key) => {
    const one = first.get(key);
    const two = second.get(key);
    if (one === undefined || two === undefined) return [`${key} exists in one language only`];
    if (one.trim() === '' || two.trim() === '') return [`${key} is empty`];
    if (placeholders(one) !== placeholders(two)) return [`${key} has different placeholders`];
    return one === two && hasLetters(one) && !loanWords.has(one) ? [`${key} is not translated`] : [];
  });
}
