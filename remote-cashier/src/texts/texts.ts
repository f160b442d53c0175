import { createTexts } from 'shared-contracts/messages';
import en from './en.json';

export const own = { namespace: 'cashier', en, others: { fil: new URL('./fil.json', import.meta.url).href } };

/** What all views say; it comes with each of them, so what some alone say stands beside. */
export const texts = createTexts(own);
