import type { TextBundle } from './createTexts';
import en from './period.en.json';

/**
 * Texts of the date filter. A remote that uses the filter passes `bundles: { period: periodTexts }`. Other remotes do
 * not load them.
 */
export const periodTexts: TextBundle = {
  en,
  others: { fil: new URL('./period.fil.json', import.meta.url).href },
};
