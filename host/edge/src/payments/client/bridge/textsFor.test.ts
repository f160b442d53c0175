import { textFaults } from 'shared-contracts/testing';
import en from './en.json';
import fil from './fil.json';

it('says everything in English and in Filipino', () => {
  expect(textFaults(en, fil)).toEqual([]);
});
