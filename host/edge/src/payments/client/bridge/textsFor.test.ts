import { compareTexts } from 'shared-contracts/testing';
import en from './en.json';
import fil from './fil.json';

it('every text exists in English and in Filipino', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});
