import type { Language } from 'shared-contracts/domain';

/** Each language by its own name, as its speakers look for it. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  fil: 'Filipino',
  pt: 'Português',
  es: 'Español',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  fi: 'Suomi',
  tr: 'Türkçe',
  ja: '日本語',
};
