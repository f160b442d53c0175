import { brandNames } from 'shared-contracts/payments';
import { fakeConfig, compareTexts } from 'shared-contracts/testing';
import { popups, type Popup } from 'shared-contracts/popups';
import * as v from 'valibot';
import { documents, type DocumentId } from './documents';
import { placeholderValues, fillPlaceholders } from './fillPlaceholders';
import { inlineParts } from './inlineLinks';
import { ProseDocument, type ProseSection } from './ProseDocument';

const documentIds = Object.keys(documents) as readonly DocumentId[];
const readDocument = (id: DocumentId, language: 'en' | 'fil'): ProseDocument =>
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
const sentencesByNumber = (text: ProseDocument) => Object.fromEntries(allSentences(text).entries());
const placeholdersIn = (sentence: string) =>
  [...sentence.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();
const targetsIn = (sentence: string) =>
  [...sentence.matchAll(/\]\(([^)]*)\)/g)].map(([, target = '']) => target).toSorted();

// The values of cards are the same in every casino, so these texts contain them as numbers instead of placeholders.
const cardGames: ReadonlySet<DocumentId> = new Set(['blackjack', 'tableGamesInfo']);
const cardNumbers = /\b(?:1|2|9|10|11|16|17|21)\b/g;

/**
 * The words that follow a number, by the end of the placeholder's name. The upper limit of a range has the unit of both
 * limits.
 */
const units = {
  Days: /^(?: (?:to|hanggang) \{\{\w+Days\}\})? (?:business |magkakasunod na )?(?:days|araw)\b/,
  Hours: /^(?: (?:to|hanggang) \{\{\w+Hours\}\})? (?:hours|oras)\b/,
  Months: /^ (?:months|buwan)\b/,
  Times: /^ (?:times|beses)\b/,
  Percent: /^%/,
  Megabytes: /^ MB\b/,
};
const numberWithUnit = new RegExp(`\\{\\{\\w*?(${Object.keys(units).join('|')})\\}\\}(?=(.*))`, 'g');

const placeholders = new Set(Object.keys(placeholderValues(fakeConfig, 'en')));

describe.each(documentIds)('%s', (id) => {
  const english = readDocument(id, 'en');
  const filipino = readDocument(id, 'fil');

  it('has the same parts in both languages, with the same placeholders and links in each sentence', () => {
    const shape = (text: ProseDocument) => [
      text.blocks.map(({ sections }) => sections.length),
      sectionsOf(text).map((section) => [
        section.names,
        sentencesOf(section).map((sentence) => [placeholdersIn(sentence), targetsIn(sentence)]),
      ]),
    ];
    expect(shape(filipino)).toEqual(shape(english));
  });

  it('is translated in every sentence', () => {
    expect(compareTexts(sentencesByNumber(english), sentencesByNumber(filipino))).toEqual([]);
  });

  it.each([['en', english] as const, ['fil', filipino] as const])(
    'uses a placeholder for every number (%s)',
    (language, text) => {
      const sentences = allSentences(text);
      expect(sentences.flatMap(placeholdersIn).filter((name) => !placeholders.has(name))).toEqual([]);
      const withoutTimes = sentences.join(' ').replaceAll(/00:00|23:59|24\/7/g, '');
      expect(cardGames.has(id) ? withoutTimes.replaceAll(cardNumbers, '') : withoutTimes).not.toMatch(/\d/);
      const filledSentences = sentences.map((sentence) =>
        fillPlaceholders(sentence, placeholderValues(fakeConfig, language)),
      );
      expect(filledSentences.join(' ')).not.toMatch(/\{\{|\}\}/);
    },
  );

  it.each([english, filipino])('[K-032, K-040] writes the unit after each number that has one', (text) => {
    const numbers = allSentences(text).flatMap((sentence) => [...sentence.matchAll(numberWithUnit)]);
    expect(
      numbers.filter(([, unit = '', rest = '']) => !units[unit as keyof typeof units].test(rest)),
    ).toEqual([]);
  });

  it.each([english, filipino])('mentions the currency in every section with an amount', (text) => {
    // Matches for example `{{minimumDeposit}}`, but not `{{minimumAge}}` and not amounts in euros.
    const amountPlaceholder =
      /\{\{(?:(?:min|max)imum(?!Age)\w+(?<!Eur)|signUpBonus|firstDepositBonusMaximum|\w+Friday\w+)\}\}/;
    const sections = sectionsOf(text).map((section) => sentencesOf(section).join(' '));
    expect(
      sections.filter((section) => amountPlaceholder.test(section) && !/currency|sa pera/.test(section)),
    ).toEqual([]);
  });

  it.each([english, filipino])('links only to existing pages and popups', (text) => {
    for (const sentence of allSentences(text)) {
      const parts = inlineParts(sentence).filter(({ kind }) => kind !== 'text');
      expect([sentence, parts.length]).toEqual([sentence, targetsIn(sentence).length]);
      for (const part of parts) {
        if (part.kind !== 'popup') continue;
        const popup: Popup = popups[part.popup];
        // A link passes no params, so its popup must not need any.
        expect([sentence, v.is(popup.params, {})]).toEqual([sentence, true]);
      }
    }
  });

  it.each([english, filipino])(
    'has no repeated heading in a part and no repeated sentence in a list',
    (text) => {
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
    },
  );
});

it.each(['en', 'fil'] as const)(
  'contains no names of payment brands, except in the Bitcoin guide (%s)',
  (language) => {
    // Only the banking page names the brands, because its list comes from data.
    const guides = /Bitcoin guide|gabay sa Bitcoin/g;
    for (const id of documentIds.filter((document) => document !== 'aboutBtc')) {
      const text = allSentences(readDocument(id, language)).join(' ').replaceAll(guides, '');
      expect([id, Object.values(brandNames).filter((name) => text.includes(name))]).toEqual([id, []]);
    }
  },
);

it('uses every placeholder in some document', () => {
  const usedNames = new Set(
    documentIds.flatMap((id) => allSentences(readDocument(id, 'en')).flatMap(placeholdersIn)),
  );
  expect([...placeholders].filter((name) => !usedNames.has(name))).toEqual([]);
});

it('turns links with invalid targets into plain text', () => {
  const invalidLinks = 'See [one](popup:nowhere), [two](/no/such/page) and [three](https://evil.test/).';
  expect(inlineParts(invalidLinks).every(({ kind }) => kind === 'text')).toBe(true);
});

it('splits adjacent links without empty texts between them', () => {
  const parts = inlineParts('[terms](popup:terms)[privacy](popup:privacy)');
  expect(parts.map(({ text }) => text)).toEqual(['terms', 'privacy']);
});
