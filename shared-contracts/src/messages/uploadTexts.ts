import type { TextBundle } from './createTexts';
import en from './upload.en.json';

/** Texts of the upload field. Only remotes that use it pass `bundles: { upload: uploadTexts }` and load the texts. */
export const uploadTexts: TextBundle = {
  en,
  others: { fil: new URL('./upload.fil.json', import.meta.url).href },
};
