import { loanWords } from './loanWords';

interface Texts {
  readonly [key: string]: string | Texts;
}

function flat(texts: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'string'
      ? [[`${prefix}${key}`, text] satisfies [string, string]]
      : flat(text, `${prefix}${key}.`),
  );
}

/** Blanks to fill and the elements that a text names, such as {{amount}} and <terms>. */
const mark = /\{\{\w+\}\}|<\/?\w+>/g;
const marks = (text: string) => (text.match(mark) ?? []).toSorted().join(' ');
const hasLetters = (text: string) => /\p{L}/u.test(text.replaceAll(mark, ''));

/** What is amiss between a package's texts in two languages; empty when both say everything with the same blanks. */
export function textFaults(english: Texts, other: Texts): string[] {
  const ours = new Map(flat(english));
  const theirs = new Map(flat(other));
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  return keys.flatMap((key) => {
    const one = ours.get(key);
    const two = theirs.get(key);
    if (one === undefined || two === undefined) return [`${key} stands in one language only`];
    if (one.trim() === '' || two.trim() === '') return [`${key} is empty`];
    if (marks(one) !== marks(two)) return [`${key} has other blanks`];
    return one === two && hasLetters(one) && !loanWords.has(one) ? [`${key} is not translated`] : [];
  });
}
