import { plainWords } from '../prose/inlineLinks';
import type { ProseDocument, ProseSection } from '../prose/ProseDocument';
import { foldText, typosBetween } from 'shared-contracts/rules';
import type { SearchedText } from './helpTree';

/** What the search knows of a page. */
export interface IndexedPage {
  readonly page: SearchedText;
  readonly sentences: readonly string[];
}

export interface HelpResult {
  readonly page: SearchedText;
  readonly title: string;
  /** The first sentence with one of the words; '' when only the title has them. */
  readonly sentence: string;
}

const shortestQuery = 2;

export const isHelpQuery = (query: string) => foldText(query).length >= shortestQuery;

const sentencesOf = (section: ProseSection): readonly string[] => [
  ...(section.heading === undefined ? [] : [section.heading]),
  ...section.paragraphs,
  ...section.points,
  ...section.steps,
  ...(section.table?.rows.map((row) => row.join(' ')) ?? []),
];

export function indexPage(
  page: SearchedText,
  text: ProseDocument,
  fill: (sentence: string) => string,
): IndexedPage {
  const sentences = text.blocks.flatMap((block) => [block.title, ...block.sections.flatMap(sentencesOf)]);
  return { page, sentences: sentences.map((sentence) => plainWords(fill(sentence))) };
}

type Found = HelpResult & { readonly typos: number; readonly isTitled: boolean };

function resultOf(indexed: IndexedPage, title: string, keywords: string, query: string): Found | undefined {
  const { page, sentences } = indexed;
  const typos = typosBetween(query, [title, keywords, ...sentences].join(' '));
  if (typos === undefined) return undefined;
  const words = foldText(query).split(' ');
  const has = (text: string) => words.filter((word) => typosBetween(word, text) !== undefined).length;
  let best = { sentence: '', count: 0 };
  for (const sentence of sentences) {
    const count = has(sentence);
    if (count > best.count) best = { sentence, count };
  }
  return { page, title, sentence: best.sentence, typos, isTitled: has(`${title} ${keywords}`) > 0 };
}

/**
 * Pages that have every word somewhere; those with a word in their title or keywords come first. Where no page has them
 * as they were typed: the pages with the fewest typing errors.
 */
export function searchHelp(
  index: readonly IndexedPage[],
  titleOf: (page: SearchedText) => string,
  query: string,
  keywordsOf: (page: SearchedText) => string = () => '',
): readonly HelpResult[] {
  if (!isHelpQuery(query)) return [];
  const results = index.flatMap(
    (indexed) => resultOf(indexed, titleOf(indexed.page), keywordsOf(indexed.page), query) ?? [],
  );
  const fewest = Math.min(...results.map(({ typos }) => typos));
  return results
    .filter(({ typos }) => typos === fewest)
    .sort((one, other) => Number(other.isTitled) - Number(one.isTitled))
    .map(({ page, title, sentence }) => ({ page, title, sentence }));
}
