import { compareTexts } from '../testing';
import en from './common.en.json';
import fil from './common.fil.json';

it('all common texts exist in English and Filipino, with the same placeholders', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});
