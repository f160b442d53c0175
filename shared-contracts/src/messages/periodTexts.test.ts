import { compareTexts } from '../testing';
import en from './period.en.json';
import fil from './period.fil.json';

it('the texts of the date filter have the same keys and placeholders in English and Filipino', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});
