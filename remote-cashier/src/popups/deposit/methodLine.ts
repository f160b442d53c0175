import type { i18n } from 'i18next';

/** One line about a method; '' where nobody has written one. */
export const methodLine = (words: i18n, code: string): string =>
  words.t(`deposit.methods.${code}`, { defaultValue: '' });
