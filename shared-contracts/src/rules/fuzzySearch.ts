/** Removes diacritics and case, and replaces punctuation with spaces: `Self-Exclusión` becomes "self exclusion". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Number of accepted typing errors. None in short words, because "pix" and "fix" are different words. */
const typosIn = (word: string) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

const fewestJoined = 6;
/** Joined words may contain typing errors from this length on. Shorter ones would match parts of unrelated words. */
const fewestJoinedWithTypos = 8;
/** Number of successive words of a text that are compared with joined words. */
const mostJoinedWords = 4;

/** Edit distance in which two swapped neighbors count once. Stops at more than `most`. */
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

/** The smallest number of typing errors with which `word` is the start of one of the words. Undefined if too many. */
function errorsIn(word: string, words: readonly string[]): number | undefined {
  const most = typosIn(word);
  let fewest = most + 1;
  for (const candidate of words) {
    // The player may still be typing, so the start of a word is enough.
    for (let length = word.length - most; length <= word.length + most; length += 1) {
      // The first letter is rarely wrong, and ignoring it would match nearly every word.
      if (candidate[0] !== word[0] && candidate[1] !== word[0] && candidate[0] !== word[1]) continue;
      fewest = Math.min(fewest, editsBetween(word, candidate.slice(0, length), most));
    }
  }
  return fewest > most ? undefined : fewest;
}

/**
 * Number of typing errors between a query and a text, in any order of words. Zero is an exact match. Returns undefined if
 * a word of the query does not occur in the text.
 */
export function typosBetween(query: string, text: string): number | undefined {
  const folded = foldText(text);
  const foldedQuery = foldText(query);
  if (foldedQuery === '') return undefined;
  const joined = foldedQuery.replaceAll(' ', '');
  if (folded.includes(foldedQuery)) return 0;
  // Matches "selfexclusion" with "self exclusion". Short words would match across word boundaries.
  if (joined.length >= fewestJoined && folded.replaceAll(' ', '').includes(joined)) return 0;
  const words = folded.split(' ');
  let errors = 0;
  for (const word of foldedQuery.split(' ')) {
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
