import type { TFunction } from 'i18next';
import { languages } from 'shared-contracts/domain';
import { readBirthday } from 'shared-contracts/rules';

export interface EnteredBirthday {
  readonly digits?: string;
  /** Undefined if the text is a valid date. */
  readonly errorText?: string;
}

/** Returns the eight digits of a date of birth, or an error text if it is unreadable or ambiguous. */
export function parseBirthday(text: string, language: string, t: TFunction): EnteredBirthday {
  const birthday = readBirthday(text, languages);
  if (birthday.kind === 'date') return { digits: birthday.digits };
  if (birthday.kind === 'unreadable') return { errorText: t('register.birthdayUnread') };
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  const [first, second] = birthday.readings;
  const readings = { first: format.format(new Date(first)), second: format.format(new Date(second)) };
  return { errorText: t('register.birthdayUnclear', readings) };
}
