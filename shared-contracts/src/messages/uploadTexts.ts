import type { TextBundle } from './createTexts';
import en from './upload.en.json';

/**
 * Texts of the upload field. A remote that uses the field passes `bundles: { upload: uploadTexts }`. Other remotes do
 * not load them.
 */
export const uploadTexts: TextBundle = {
  en,
  others: { fil: new URL('./upload.fil.json', import.meta.url).href },
};
