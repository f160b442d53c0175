import { createTexts } from 'shared-contracts/messages';
import en from './payments.en.json';
import { own } from './texts';

export const paymentsTexts = createTexts({
  ...own,
  more: { payments: { en, others: { fil: new URL('./payments.fil.json', import.meta.url).href } } },
});
