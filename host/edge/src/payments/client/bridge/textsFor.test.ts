import { compareTexts } from 'shared-contracts/testing';
import en from './en.json';
import fil from './fil.json';

it('has every text in English and in Filipino', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});
