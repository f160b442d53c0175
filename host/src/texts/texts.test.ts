import { compareTexts } from 'shared-contracts/testing';
import en from './en.json';
import fil from './fil.json';

it('[Q-012] every text exists in English and in Filipino, with the same placeholders', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});
