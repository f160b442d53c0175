import { compareTexts } from 'shared-contracts/testing';
import documentsEn from './documents.en.json';
import documentsFil from './documents.fil.json';
import en from './en.json';
import fil from './fil.json';

it.each([
  ['of most views', en, fil],
  ['of the documents popup', documentsEn, documentsFil],
])('the texts %s have the same keys and placeholders in English and Filipino', (_, english, filipino) => {
  expect(compareTexts(english, filipino)).toEqual([]);
});
