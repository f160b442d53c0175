import type { TFunction } from 'i18next';
import type { Country } from 'shared-contracts/api';
import { phoneDigits, phoneDoubt, phoneIn, splitPhone } from 'shared-contracts/rules';
import type { SignUpValues } from './signUpValues';

export { phoneIn } from 'shared-contracts/rules';
export { parseBirthday } from '../../birthday/parseBirthday';
export { fieldOfMessage } from '../../forms/fieldOfMessage';

type Phone = Pick<SignUpValues, 'mobilePrefix' | 'mobile'>;

/**
 * Splits an entered phone number into its international code and the rest, and returns the changed values. The number
 * stays whole until the codes have loaded. `isUnknown` means that its code is not among them. `pendingText` was pasted
 * before this module had loaded, so the field holds all of its digits.
 */
export function enteredPhone(
  typed: Phone,
  countries: readonly Country[] | undefined,
  pendingText: string,
): { change: Partial<Phone>; isUnknown: boolean } {
  const digitsIn = (text: string) => phoneDigits(text, 32);
  const isPending = pendingText !== '' && typed.mobile === digitsIn(pendingText);
  const read: Partial<Phone> = isPending ? { mobile: digitsIn(phoneIn(pendingText)) } : {};
  const codes = countries?.map(({ telNum }) => telNum);
  const parts = codes && splitPhone({ ...typed, ...read }, codes);
  return { change: typeof parts === 'object' ? parts : read, isUnknown: parts === 'unknown' };
}

/** The question about a doubtful number, asked before it is sent. Equal questions have equal keys. */
export function phoneQuestion(values: SignUpValues, t: TFunction) {
  const field = phoneDoubt(values);
  if (!field) return undefined;
  // The no-break space prevents a line break inside the number.
  const phone = `+${values.mobilePrefix.replace('+', '')}\u00a0${values.mobile}`;
  const text = t(`register.${field}Doubt`, { phone });
  return {
    field,
    key: field + phone + (field === 'mobile' ? '' : values.countryCode),
    question: { text, yes: t('register.phoneRight'), no: t('register.phoneWrong') },
  };
}
