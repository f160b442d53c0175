import { createTexts } from 'shared-contracts/messages';
import en from './en.json';

export const accountTexts = {
  namespace: 'account',
  en,
  others: { fil: new URL('./fil.json', import.meta.url).href },
};

/** The texts of most views. Each view loads them, so the longer documents popup has its own texts. */
export const texts = createTexts(accountTexts);
