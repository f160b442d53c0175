import type { TFunction } from 'i18next';
import type { Country } from 'shared-contracts/api';
import { phoneDigits, phoneDoubt, phoneIn, splitPhone } from 'shared-contracts/rules';
import type { SignUpValues } from './signUpValues';

export { phoneIn } from 'shared-contracts/rules';
export { birthdayIn } from '../../birthday/birthdayIn';
export { fieldOfMessage } from '../../forms/fieldOfMessage';

type Phone = Pick<SignUpValues, 'mobilePrefix' | 'mobile'>;

/**
 * Returns the values that an entered phone number changes. `isUnknown`: its international code is not on offer. A number waits until the
 * codes on offer have loaded. `unread` was entered before this module had loaded, and the field holds all of its digits.
 */
export function enteredPhone(
  typed: Phone,
  countries: readonly Country[] | undefined,
  unread: string,
): { change: Partial<Phone>; isUnknown: boolean } {
  const digitsIn = (text: string) => phoneDigits(text, 32);
  const isUnread = unread !== '' && typed.mobile === digitsIn(unread);
  const read: Partial<Phone> = isUnread ? { mobile: digitsIn(phoneIn(unread)) } : {};
  const codes = countries?.map(({ telNum }) => telNum);
  const parts = codes && splitPhone({ ...typed, ...read }, codes);
  return { change: typeof parts === 'object' ? parts : read, isUnknown: parts === 'unknown' };
}

/** The question to confirm before a doubtful number is sent. `key` is the same for the same question. */
export function phoneQuestion(values: SignUpValues, t: TFunction) {
  const field = phoneDoubt(values);
  if (!field) return undefined;
  // A no-break space: the number stays on one line.
  const phone = `+${values.mobilePrefix.replace('+', '')}\u00a0${values.mobile}`;
  const text = t(`register.${field}Doubt`, { phone });
  return {
    field,
    key: field + phone + (field === 'mobile' ? '' : values.countryCode),
    question: { text, yes: t('register.phoneRight'), no: t('register.phoneWrong') },
  };
}
