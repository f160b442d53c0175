import { textFaults } from '../testing';
import en from './upload.en.json';
import fil from './upload.fil.json';

it('says everything about uploads in English and in Filipino, with the same blanks to fill', () => {
  expect(textFaults(en, fil)).toEqual([]);
});
