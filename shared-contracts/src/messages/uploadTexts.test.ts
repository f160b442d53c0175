import { compareTexts } from '../testing';
import en from './upload.en.json';
import fil from './upload.fil.json';

it('the texts about uploads have the same keys and placeholders in English and Filipino', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});
