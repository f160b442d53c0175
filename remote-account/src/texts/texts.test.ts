import { compareTexts } from 'shared-contracts/testing';
import codeEn from './code.en.json';
import codeFil from './code.fil.json';
import documentsEn from './documents.en.json';
import documentsFil from './documents.fil.json';
import en from './en.json';
import fil from './fil.json';
import securityEn from './security.en.json';
import securityFil from './security.fil.json';
import limitsEn from './limits.en.json';
import limitsFil from './limits.fil.json';

it.each([
  ['of most views', en, fil],
  ['of the documents popup', documentsEn, documentsFil],
  ['of the codes', codeEn, codeFil],
  ['of the security popup', securityEn, securityFil],
  ['of the limits popup', limitsEn, limitsFil],
])('the texts %s have the same keys and placeholders in English and Filipino', (_, english, filipino) => {
  expect(compareTexts(english, filipino)).toEqual([]);
});
