import * as v from 'valibot';
import { constants } from '../../constants';
import { LegalDocument } from '../../legal/LegalDocument';
import en from './terms.en.json';
import fil from './terms.fil.json';

const english = v.parse(LegalDocument, en);
const filipino = v.parse(LegalDocument, fil);

const site = ['siteName', 'siteDomain', 'supportEmail', 'licenceNumber'];
const blanks = (part: unknown) =>
  [...JSON.stringify(part).matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).toSorted();

it('has the same parts in both languages, with the same blanks in each sentence', () => {
  const shape = ({ blocks }: LegalDocument) =>
    blocks.map(({ sections }) =>
      sections.map(({ paragraphs, points }) => [paragraphs.map(blanks), points.map(blanks)]),
    );
  expect(shape(filipino)).toEqual(shape(english));
});

it('has no blank that nobody fills', () => {
  const known = new Set([...Object.keys(constants), ...site]);
  expect(blanks([en, fil]).filter((name) => !known.has(name))).toEqual([]);
});

it('leaves no number of the table unsaid', () => {
  const said = new Set(blanks(en));
  expect(Object.keys(constants).filter((name) => !said.has(name))).toEqual(['termsInForceSince']);
});

it('repeats no sentence, which would be a slip of the pen', () => {
  for (const { blocks } of [english, filipino]) {
    const sentences = blocks.flatMap(({ sections }) =>
      sections.flatMap(({ heading, paragraphs, points }) => [heading, ...paragraphs, ...points]),
    );
    expect(new Set(sentences).size).toBe(sentences.length);
  }
});
