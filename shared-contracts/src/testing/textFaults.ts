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
const marks = (text: string) => (text.match(/\{\{\w+\}\}|<\/?\w+>/g) ?? []).toSorted().join(' ');

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
    return marks(one) === marks(two) ? [] : [`${key} has other blanks`];
  });
}
