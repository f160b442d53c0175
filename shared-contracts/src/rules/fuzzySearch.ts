/** Removes accents and case, and replaces punctuation with spaces: `Self-Exclusión` becomes "self exclusion". */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * The number of typing errors that a word may contain. Short words must be exact, because "pix" and "fix" are different
 * words.
 */
function maxTyposOf(word: string): number {
  if (word.length < 4) return 0;
  return word.length < 8 ? 1 : 2;
}

const minJoinedLength = 6;
/**
 * A joined word of at least this length may contain typing errors. A shorter one would match parts of unrelated words.
 */
const minJoinedLengthWithTypos = 8;
/** Maximum number of successive words of a text with which a joined word of the query is compared. */
const maxJoinedWords = 4;

/**
 * The edit distance of two words. Swapping two neighboring letters counts as one edit. Returns `max` + 1 if the
 * distance is larger.
 */
export function editDistance(first: string, second: string, max: number): number {
  if (Math.abs(first.length - second.length) > max) return max + 1;
  let rowBefore: number[] = [];
  let row = Array.from({ length: second.length + 1 }, (_, index) => index);
  for (let i = 1; i <= first.length; i += 1) {
    const nextRow = [i];
    for (let j = 1; j <= second.length; j += 1) {
      const substitution = first[i - 1] === second[j - 1] ? 0 : 1;
      let edits = Math.min((row[j] ?? 0) + 1, (nextRow[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + substitution);
      if (i > 1 && j > 1 && first[i - 1] === second[j - 2] && first[i - 2] === second[j - 1])
        edits = Math.min(edits, (rowBefore[j - 2] ?? 0) + 1);
      nextRow.push(edits);
    }
    if (Math.min(...nextRow) > max) return max + 1;
    rowBefore = row;
    row = nextRow;
  }
  return row[second.length] ?? max + 1;
}

/**
 * The smallest number of typing errors between `word` and the start of one of the words. Undefined if none is similar
 * enough.
 */
function fewestTypos(word: string, words: readonly string[]): number | undefined {
  const max = maxTyposOf(word);
  let minTypos = max + 1;
  for (const candidate of words) {
    // Only the start of the candidate is compared, because the player may still be typing.
    for (let length = word.length - max; length <= word.length + max; length += 1) {
      // Skips a word with another first letter, unless that letter was added, left out or swapped. Other typing errors
      // in the first letter are rare, and allowing them would match nearly every word.
      if (candidate[0] !== word[0] && candidate[1] !== word[0] && candidate[0] !== word[1]) continue;
      minTypos = Math.min(minTypos, editDistance(word, candidate.slice(0, length), max));
    }
  }
  return minTypos > max ? undefined : minTypos;
}

/**
 * The number of typing errors between a query and a text. The words may be in any order. Zero is an exact match.
 * Returns undefined if a word of the query is not similar to any word of the text.
 */
export function countTypos(query: string, text: string): number | undefined {
  const foldedText = foldText(text);
  const foldedQuery = foldText(query);
  if (foldedQuery === '') return undefined;
  const joinedQuery = foldedQuery.replaceAll(' ', '');
  if (foldedText.includes(foldedQuery)) return 0;
  // Lets "selfexclusion" match "self exclusion". Not for short queries, which would match across word boundaries.
  if (joinedQuery.length >= minJoinedLength && foldedText.replaceAll(' ', '').includes(joinedQuery)) return 0;
  const words = foldedText.split(' ');
  let typos = 0;
  for (const word of foldedQuery.split(' ')) {
    const candidates =
      word.length < minJoinedLengthWithTypos
        ? words
        : words.map((_, index) => words.slice(index, index + maxJoinedWords).join(''));
    const wordTypos = foldedText.includes(word) ? 0 : fewestTypos(word, candidates);
    if (wordTypos === undefined) return undefined;
    typos += wordTypos;
  }
  return typos;
}
