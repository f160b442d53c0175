import { createTexts, type TextBundle } from 'shared-contracts/messages';
import en from './code.en.json';
import { accountTexts } from './texts';

/** The texts for a code of the second factor. */
export const codeBundle: TextBundle = {
  en,
  others: { fil: new URL('./code.fil.json', import.meta.url).href },
};

/** The texts of the sign-in. Only the sign-in also loads the texts for a code. */
export const signInTexts = createTexts({ ...accountTexts, bundles: { code: codeBundle } });
