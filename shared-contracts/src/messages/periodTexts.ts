import type { TextBundle } from './createTexts';
import en from './period.en.json';

/** Texts of the date filter. Only remotes that use it pass `bundles: { period: periodTexts }` and load the texts. */
export const periodTexts: TextBundle = {
  en,
  others: { fil: new URL('./period.fil.json', import.meta.url).href },
};
