import type { TextBundle } from './createTexts';
import en from './upload.en.json';

/** Texts of the upload field. Remotes that use it pass `more: { upload: uploadTexts }`, so the others do not bundle them. */
export const uploadTexts: TextBundle = {
  en,
  others: { fil: new URL('./upload.fil.json', import.meta.url).href },
};
