import { compareTexts } from 'shared-contracts/testing';
import en from './en.json';
import fil from './fil.json';

it('says everything in English and in Filipino, with the same blanks to fill', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});
