import { createTexts } from 'shared-contracts/messages';
import en from './deposit.en.json';
import { sharedTexts } from './texts';

export const depositTexts = createTexts({
  ...sharedTexts,
  bundles: { deposit: { en, others: { fil: new URL('./deposit.fil.json', import.meta.url).href } } },
});
