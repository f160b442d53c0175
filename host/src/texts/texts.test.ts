import { textFaults } from 'shared-contracts/testing';
import en from './en.json';
import fil from './fil.json';

it('[Q-012] [T49] says everything in English and in Filipino, with the same blanks to fill', () => {
  expect(textFaults(en, fil)).toEqual([]);
});
