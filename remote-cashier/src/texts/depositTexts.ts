import { createTexts } from 'shared-contracts/messages';
import en from './deposit.en.json';
import { own } from './texts';

export const depositTexts = createTexts({
  ...own,
  more: { deposit: { en, others: { fil: new URL('./deposit.fil.json', import.meta.url).href } } },
});
