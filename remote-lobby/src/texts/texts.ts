import { createTexts, type TextSource } from 'shared-contracts/messages';
import en from './en.json';

/** The texts that all views of this package share. */
export const textSource: TextSource = {
  namespace: 'lobby',
  en,
  others: { fil: new URL('./fil.json', import.meta.url).href },
};

export const texts = createTexts(textSource);
