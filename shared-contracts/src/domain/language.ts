/** The languages of the language menu, in its order. Source: K-050. */
export const languages = ['en', 'fil', 'pt', 'es', 'de', 'fr', 'it', 'fi', 'tr', 'ja'] as const;
export type Language = (typeof languages)[number];

/** Languages that have texts. For every other choice, the texts of the default language are shown. Source: K-050. */
export const textLanguages = ['en', 'fil'] as const;
export type TextLanguage = (typeof textLanguages)[number];

export const defaultLanguage = 'en';

export function isLanguage(text: unknown): text is Language {
  return languages.some((language) => language === text);
}

/** Returns the language of the texts that are shown for the chosen language. */
export function shownLanguage(choice: Language): TextLanguage {
  return textLanguages.find((language) => language === choice) ?? defaultLanguage;
}
