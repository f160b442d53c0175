import { compareTexts } from 'shared-contracts/testing';
import en from './en.json';
import fil from './fil.json';

it('has the same texts and placeholders in English and Filipino', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});
