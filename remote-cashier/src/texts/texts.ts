import en from './en.json';

/** The texts of several views. Texts of a single view are in its own file. */
export const sharedTexts = {
  namespace: 'cashier',
  en,
  others: { fil: new URL('./fil.json', import.meta.url).href },
};
