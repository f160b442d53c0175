import { createTexts, uploadTexts } from 'shared-contracts/messages';
import en from './cashOut.en.json';
import { own } from './texts';

export const cashOutTexts = createTexts({
  ...own,
  more: {
    upload: uploadTexts,
    cashOut: { en, others: { fil: new URL('./cashOut.fil.json', import.meta.url).href } },
  },
});
