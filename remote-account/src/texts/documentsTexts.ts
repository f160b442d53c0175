import { createTexts, uploadTexts } from 'shared-contracts/messages';
import en from './documents.en.json';
import { accountTexts } from './texts';

export const documentsTexts = createTexts({
  ...accountTexts,
  bundles: {
    upload: uploadTexts,
    documents: { en, others: { fil: new URL('./documents.fil.json', import.meta.url).href } },
  },
});
