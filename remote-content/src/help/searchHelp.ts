import { plainText } from '../prose/inlineLinks';
import type { ProseDocument, ProseSection } from '../prose/ProseDocument';
import { foldText, countTypos } from 'shared-contracts/rules';
import type { SearchablePage } from './helpTree';

/** A page and the sentences that the search reads. */
export interface IndexedPage {
  readonly page: SearchablePage;
  readonly sentences: readonly string[];
}

export interface HelpResult {
  readonly page: SearchablePage;
  readonly title: string;
  /** The sentence with the most words of the query. '' if no sentence contains any. */
  readonly sentence: string;
}

const minLetters = 2;

export const isHelpQuery = (query: string) => foldText(query).length >= minLetters;

const sentencesOf = (section: ProseSection): readonly string[] => [
  ...(section.heading === undefined ? [] : [section.heading]),
  ...section.paragraphs,
  ...section.points,
  ...section.steps,
  ...(section.table?.rows.map((row) => row.join(' ')) ?? []),
];

export function indexPage(
  page: SearchablePage,
  text: ProseDocument,
  fill: (sentence: string) => string,
): IndexedPage {
  const sentences = text.blocks.flatMap((block) => [block.title, ...block.sections.flatMap(sentencesOf)]);
  return { page, sentences: sentences.map((sentence) => plainText(fill(sentence))) };
}

type Match = HelpResult & { readonly typos: number; readonly isInTitleOrKeywords: boolean };

function matchPage(
  indexedPage: IndexedPage,
  title: string,
  keywords: string,
  query: string,
): Match | undefined {
  const { page, sentences } = indexedPage;
  const typos = countTypos(query, [title, keywords, ...sentences].join(' '));
  if (typos === undefined) return undefined;
  const words = foldText(query).split(' ');
  const countWords = (text: string) => words.filter((word) => countTypos(word, text) !== undefined).length;
  let bestMatch = { sentence: '', count: 0 };
  for (const sentence of sentences) {
    const count = countWords(sentence);
    if (count > bestMatch.count) bestMatch = { sentence, count };
  }
  return {
    page,
    title,
    sentence: bestMatch.sentence,
    typos,
    isInTitleOrKeywords: countWords(`${title} ${keywords}`) > 0,
  };
}

/**
 * Finds the pages that contain every word of the query. Pages with a word in their title or keywords come first. If no
 * page matches exactly, returns the pages with the fewest typing errors.
 */
export function searchHelp(
  index: readonly IndexedPage[],
  titleOf: (page: SearchablePage) => string,
  query: string,
  keywordsOf: (page: SearchablePage) => string = () => '',
): readonly HelpResult[] {
  if (!isHelpQuery(query)) return [];
  const results = index.flatMap(
    (indexedPage) =>
      matchPage(indexedPage, titleOf(indexedPage.page), keywordsOf(indexedPage.page), query) ?? [],
  );
  const fewestTypos = Math.min(...results.map(({ typos }) => typos));
  return results
    .filter(({ typos }) => typos === fewestTypos)
    .sort((a, b) => Number(b.isInTitleOrKeywords) - Number(a.isInTitleOrKeywords))
    .map(({ page, title, sentence }) => ({ page, title, sentence }));
}
