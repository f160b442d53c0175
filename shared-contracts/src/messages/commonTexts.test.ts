import { compareTexts } from '../testing';
import en from './common.en.json';
import fil from './common.fil.json';

it('has all common texts in English and Filipino, with the same placeholders', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});
