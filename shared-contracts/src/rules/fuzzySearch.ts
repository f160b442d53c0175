/** Letters without their marks, in one case, with everything else as spaces: `Self-Exclusión` becomes "self exclusion". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Shorter words are too easily others: "pix" and "fix". */
const typosIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const fewestJoined = 6;
/** Words written together may have typing errors too, once they are long enough not to be found across the borders of others. */
const fewestJoinedWithTypos = 8;
/** How many words of a text are compared with words written together. */
const mostJoinedWords = 4;

/** How many letters differ; two swapped neighbors count once. `most` ends the comparison early. */
function editsBetween(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const differs = one[i - 1] === other[j - 1] ? 0 : 1;
      let least = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + differs);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        least = Math.min(least, (before[j - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row[other.length] ?? most + 1;
}

/** The fewest typing errors with which `word` begins one of the words; undefined when there are too many. */
function errorsIn(word: string, words: readonly string[]): number | undefined {
  const most = typosIn(word);
  let fewest = most + 1;
  for (const candidate of words) {
    // The player may still be typing, so the beginning of a word is enough.
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      // The first letter is seldom wrong, and without it nearly everything is similar.
      if (candidate[0] !== word[0] && candidate[1] !== word[0] && candidate[0] !== word[1]) continue;
      fewest = Math.min(fewest, editsBetween(word, candidate.slice(0, length), most));
    }
  }
  return fewest > most ? undefined : fewest;
}

/**
 * How many typing errors separate a query from a text, in whichever order its words stand; undefined when a word of the
 * query is not in the text at all. Zero is a literal match.
 */
export function typosBetween(query: string, text: string): number | undefined {
  const folded = foldText(text);
  const wanted = foldText(query);
  if (wanted === '') return undefined;
  const joined = wanted.replaceAll(' ', '');
  if (folded.includes(wanted)) return 0;
  // "self exclusion" and "selfexclusion"; short words would be found across the borders of others.
  if (joined.length >= fewestJoined && folded.replaceAll(' ', '').includes(joined)) return 0;
  const words = folded.split(' ');
  let errors = 0;
  for (const word of wanted.split(' ')) {
    const candidates =
      word.length < fewestJoinedWithTypos
        ? words
        : words.map((_, at) => words.slice(at, at + mostJoinedWords).join(''));
    const inWord = folded.includes(word) ? 0 : errorsIn(word, candidates);
    if (inWord === undefined) return undefined;
    errors += inWord;
  }
  return errors;
}
