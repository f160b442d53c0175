import { textFaults } from 'shared-contracts/testing';
import documentsEn from './documents.en.json';
import documentsFil from './documents.fil.json';
import en from './en.json';
import fil from './fil.json';

it.each([
  ['of most views', en, fil],
  ['of the documents popup', documentsEn, documentsFil],
])('says everything %s in English and in Filipino, with the same blanks to fill', (_what, one, other) => {
  expect(textFaults(one, other)).toEqual([]);
});
