import en from './en.json';
import fil from './fil.json';

export type BridgeTexts = typeof en;

/** Selects the texts by the `lang` of the query. English is the fallback. */
export function textsFor(search: string): { readonly language: 'en' | 'fil'; readonly texts: BridgeTexts } {
  return new URLSearchParams(search).get('lang') === 'fil'
    ? { language: 'fil', texts: fil }
    : { language: 'en', texts: en };
}
