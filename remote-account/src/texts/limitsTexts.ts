import { createTexts } from 'shared-contracts/messages';
import en from './limits.en.json';
import { accountTexts } from './texts';

export const limitsTexts = createTexts({
  ...accountTexts,
  bundles: { limits: { en, others: { fil: new URL('./limits.fil.json', import.meta.url).href } } },
});
