import { createTexts } from 'shared-contracts/messages';
import en from './en.json';

export const own = { namespace: 'account', en, others: { fil: new URL('./fil.json', import.meta.url).href } };

/** The texts of most views. They load with each view, so the documents popup has texts of its own. */
export const texts = createTexts(own);
