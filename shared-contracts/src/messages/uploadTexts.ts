import type { TextBundle } from './createTexts';
import en from './upload.en.json';

/** What the uploader says: `more: { upload: uploadTexts }` for the remotes that show it, and no weight for the others. */
export const uploadTexts: TextBundle = {
  en,
  others: { fil: new URL('./upload.fil.json', import.meta.url).href },
};
