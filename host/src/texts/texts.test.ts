import { compareTexts } from 'shared-contracts/testing';
import en from './en.json';
import fil from './fil.json';

it('[Q-012] every text exists in English and in Filipino, with the same placeholders', () => {
  expect(compareTexts(en, fil)).toEqual([]);
});

it('[H-005] names each verification in both languages', () => {
  expect(en.verification).toEqual({
    verified: 'Verified',
    inReview: 'In review',
    rejected: 'Send documents again',
    missing: 'Not verified',
  });
  expect(fil.verification).toEqual({
    verified: 'Verified',
    inReview: 'Nire-review',
    rejected: 'Ipadala ulit ang dokumento',
    missing: 'Hindi pa verified',
  });
});
