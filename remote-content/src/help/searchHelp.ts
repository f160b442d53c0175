import { plainWords } from '../prose/inlineLinks';
import type { ProseDocument, ProseSection } from '../prose/ProseDocument';
import type { HelpPage } from './helpTree';

/** What the search knows of a page. */
export interface IndexedPage {
  readonly page: HelpPage;
  readonly sentences: readonly string[];
}

export interface HelpResult {
  readonly page: HelpPage;
  readonly title: string;
  /** The first sentence with one of the words; '' when only the title has them. */
  readonly sentence: string;
}

/** Letters without their marks and cases, so that "senas" finds "señas". */
export function folded(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

const shortestQuery = 2;

export function queryWords(query: string): readonly string[] {
  const text = folded(query.trim());
  return text.length < shortestQuery ? [] : text.split(/\s+/);
}

const sentencesOf = (section: ProseSection): readonly string[] => [
  ...(section.heading === undefined ? [] : [section.heading]),
  ...section.paragraphs,
  ...section.points,
  ...section.steps,
  ...(section.table?.rows.map((row) => row.join(' ')) ?? []),
];

export function indexPage(
  page: HelpPage,
  text: ProseDocument,
  fill: (sentence: string) => string,
): IndexedPage {
  const sentences = text.blocks.flatMap((block) => [block.title, ...block.sections.flatMap(sentencesOf)]);
  return { page, sentences: sentences.map((sentence) => plainWords(fill(sentence))) };
}

function resultOf(
  { page, sentences }: IndexedPage,
  title: string,
  words: readonly string[],
): HelpResult | undefined {
  const all = folded([title, ...sentences].join('\n'));
  if (!words.every((word) => all.includes(word))) return undefined;
  const count = (sentence: string) => words.filter((word) => folded(sentence).includes(word)).length;
  const best = sentences.reduce((one, other) => (count(other) > count(one) ? other : one), '');
  return { page, title, sentence: best };
}

/** Pages that have every word somewhere; those with a word in their title come first. */
export function searchHelp(
  index: readonly IndexedPage[],
  titleOf: (page: HelpPage) => string,
  query: string,
): readonly HelpResult[] {
  const words = queryWords(query);
  if (words.length === 0) return [];
  const results = index.flatMap((indexed) => resultOf(indexed, titleOf(indexed.page), words) ?? []);
  const titled = ({ title }: HelpResult) => words.some((word) => folded(title).includes(word));
  return [...results.filter(titled), ...results.filter((result) => !titled(result))];
}
