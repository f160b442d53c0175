/** The languages in the switcher, in its order. Source: K-050. */
export const languages = ['en', 'fil', 'pt', 'es', 'de', 'fr', 'it', 'fi', 'tr', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Languages with texts. Every other choice shows the texts of the default language. Source: K-050. */
export const writtenLanguages = ['en', 'fil'] as const;
export type WrittenLanguage = (typeof writtenLanguages)[number];

export const defaultLanguage = 'en';

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** The language of the texts that the product shows for a choice. */
export function shownLanguage(choice: Language): WrittenLanguage {
  return writtenLanguages.find((language) => language === choice) ?? defaultLanguage;
}
