import { createTexts } from 'shared-contracts/messages';
import en from './en.json';

export const accountTexts = {
  namespace: 'account',
  en,
  others: { fil: new URL('./fil.json', import.meta.url).href },
};

/** The texts that every view loads. The texts of some popups are separate. */
export const texts = createTexts(accountTexts);
