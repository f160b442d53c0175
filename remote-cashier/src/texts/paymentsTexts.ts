import { createTexts } from 'shared-contracts/messages';
import en from './payments.en.json';
import { sharedTexts } from './texts';

export const paymentsTexts = createTexts({
  ...sharedTexts,
  bundles: { payments: { en, others: { fil: new URL('./payments.fil.json', import.meta.url).href } } },
});
