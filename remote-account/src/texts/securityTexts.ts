import { createTexts } from 'shared-contracts/messages';
import { codeBundle } from './codeTexts';
import en from './security.en.json';
import { accountTexts } from './texts';

export const securityTexts = createTexts({
  ...accountTexts,
  bundles: {
    code: codeBundle,
    security: { en, others: { fil: new URL('./security.fil.json', import.meta.url).href } },
  },
});
