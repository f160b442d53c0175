import { createTexts, uploadTexts } from 'shared-contracts/messages';
import en from './cashOut.en.json';
import { sharedTexts } from './texts';

export const cashOutTexts = createTexts({
  ...sharedTexts,
  bundles: {
    upload: uploadTexts,
    cashOut: { en, others: { fil: new URL('./cashOut.fil.json', import.meta.url).href } },
  },
});
