import { brandNames } from 'shared-contracts/payments';
import { fakeConfig, textFaults } from 'shared-contracts/testing';
import { popups, type Popup } from 'shared-contracts/popups';
import * as v from 'valibot';
import { documents, type DocumentId } from './documents';
import { blankValues, fillBlanks } from './fillBlanks';
import { inlineParts } from './inlineLinks';
import { ProseDocument, type ProseSection } from './ProseDocument';

const documentIds = Object.keys(documents) as readonly DocumentId[];
const read = (id: DocumentId, language: 'en' | 'fil'): ProseDocument =>
  v.parse(ProseDocument, jest.requireActual<object>(new URL(documents[id][language]).pathname));

const sectionsOf = ({ blocks }: ProseDocument): ProseSection[] => blocks.flatMap(({ sections }) => sections);
const sentencesOf = (section: ProseSection): string[] => [
  ...(section.heading === undefined ? [] : [section.heading]),
  ...section.paragraphs,
  ...section.points,
  ...section.steps,
  ...(section.table?.columns ?? []),
  ...(section.table?.rows.flat() ?? []),
];
const allSentences = (text: ProseDocument) => [
  ...text.blocks.map(({ title }) => title),
  ...sectionsOf(text).flatMap(sentencesOf),
];
const numbered = (text: ProseDocument) => Object.fromEntries(allSentences(text).entries());
const blanksIn = (sentence: string) =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
const targetsIn = (sentence: string) =>
  [...sentence.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target).toSorted();

const known = new Set(Object.keys(blankValues(fakeConfig, 'en')));

describe.each(documentIds)('%s', (id) => {
  const english = read(id, 'en');
  const filipino = read(id, 'fil');

  it('has the same parts in both languages, with the same blanks and links in each sentence', () => {
    const shape = (text: ProseDocument) => [
      text.blocks.map(({ sections }) => sections.length),
      sectionsOf(text).map((section) => [
        section.names,
        sentencesOf(section).map((sentence) => [blanksIn(sentence), targetsIn(sentence)]),
      ]),
    ];
    expect(shape(filipino)).toEqual(shape(english));
  });

  it('is translated in every sentence', () => {
    expect(textFaults(numbered(english), numbered(filipino))).toEqual([]);
  });

  it.each([['en', english] as const, ['fil', filipino] as const])(
    'takes every number from the one table (%s)',
    (language, text) => {
      const sentences = allSentences(text);
      expect(sentences.flatMap(blanksIn).filter((name) => !known.has(name))).toEqual([]);
      const own = sentences.join(' ').replaceAll(/00:00|23:59|24\/7/g, '');
      expect(own).not.toMatch(/\d/);
      const filled = sentences.map((sentence) => fillBlanks(sentence, blankValues(fakeConfig, language)));
      expect(filled.join(' ')).not.toMatch(/\{\{|\}\}/);
    },
  );

  it.each([english, filipino])('names the currency in every section with an amount', (text) => {
    const amount =
      /\{\{(?:(?:min|max)imum(?!Age)\w+(?<!Eur)|signUpBonus|firstDepositBonusMaximum|\w+Friday\w+)\}\}/;
    const sections = sectionsOf(text).map((section) => sentencesOf(section).join(' '));
    expect(sections.filter((words) => amount.test(words) && !/currency|sa pera/.test(words))).toEqual([]);
  });

  it.each([english, filipino])('leads only to what exists', (text) => {
    for (const sentence of allSentences(text)) {
      const parts = inlineParts(sentence).filter(({ kind }) => kind !== 'words');
      expect([sentence, parts.length]).toEqual([sentence, targetsIn(sentence).length]);
      for (const part of parts) {
        if (part.kind !== 'popup') continue;
        const popup: Popup = popups[part.popup];
        // Opened by its name alone, which is what a popup with an address can be.
        expect([sentence, v.is(popup.params, {})]).toEqual([sentence, true]);
      }
    }
  });

  it.each([english, filipino])('repeats no heading and no sentence of one list', (text) => {
    const titles = text.blocks.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
    for (const { sections } of text.blocks) {
      const headings = sections.map(({ heading }) => heading);
      expect(new Set(headings).size).toBe(headings.length);
    }
    for (const section of sectionsOf(text)) {
      for (const list of [section.paragraphs, section.points, section.steps]) {
        expect(new Set(list).size).toBe(list.length);
      }
    }
  });
});

it.each(['en', 'fil'] as const)(
  'leaves it to the banking page to name what can be paid with, apart from the Bitcoin guide (%s)',
  (language) => {
    const guides = /Bitcoin guide|gabay sa Bitcoin/g;
    for (const id of documentIds.filter((document) => document !== 'aboutBtc')) {
      const words = allSentences(read(id, language)).join(' ').replaceAll(guides, '');
      expect([id, Object.values(brandNames).filter((name) => words.includes(name))]).toEqual([id, []]);
    }
  },
);

it('leaves no number of the table unsaid', () => {
  const said = new Set(documentIds.flatMap((id) => allSentences(read(id, 'en')).flatMap(blanksIn)));
  expect([...known].filter((name) => !said.has(name))).toEqual([]);
});

it('takes a link that leads nowhere for plain words', () => {
  const nowhere = 'See [one](popup:nowhere), [two](/no/such/page) and [three](https://evil.test/).';
  expect(inlineParts(nowhere).every(({ kind }) => kind === 'words')).toBe(true);
});
