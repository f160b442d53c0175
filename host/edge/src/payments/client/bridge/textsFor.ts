import en from './en.json';
import fil from './fil.json';

export type BridgeTexts = typeof en;

/** The query names a language; anything but Filipino is read in English. */
export function textsFor(search: string): { readonly language: 'en' | 'fil'; readonly texts: BridgeTexts } {
  return new URLSearchParams(search).get('lang') === 'fil'
    ? { language: 'fil', texts: fil }
    : { language: 'en', texts: en };
}
