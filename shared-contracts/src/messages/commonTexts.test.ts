import { textFaults } from '../testing';
import en from './common.en.json';
import fil from './common.fil.json';

it('has all common texts in English and Filipino, with the same placeholders', () => {
  expect(textFaults(en, fil)).toEqual([]);
});
