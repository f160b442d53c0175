import { createTexts } from 'shared-contracts/messages';
import en from './history.en.json';
import { own } from './texts';

export const historyTexts = createTexts({
  ...own,
  more: { history: { en, others: { fil: new URL('./history.fil.json', import.meta.url).href } } },
});
