import type { TFunction } from 'i18next';
import type { Country } from 'shared-contracts/api';
import { cleanPhone, findMistypedPhoneField, extractPhone, splitPhone } from 'shared-contracts/rules';
import type { SignUpValues } from './signUpValues';

export { extractPhone } from 'shared-contracts/rules';
export { parseBirthday } from '../../birthday/parseBirthday';
export { fieldOfMessage } from '../../forms/fieldOfMessage';

type Phone = Pick<SignUpValues, 'mobilePrefix' | 'mobile'>;

/**
 * Splits an entered phone number into its international code and the national number, once the list of codes has
 * loaded. Returns only the changed values. `hasUnknownCode`: the code of the number is not in the list. `pendingText`:
 * the text that was entered before this module had loaded. If the field still has the digits of that text, the phone
 * number is extracted from it now.
 */
export function splitEnteredPhone(
  typedPhone: Phone,
  countries: readonly Country[] | undefined,
  pendingText: string,
): { change: Partial<Phone>; hasUnknownCode: boolean } {
  const digitsIn = (text: string) => cleanPhone(text, 32);
  const isPending = pendingText !== '' && typedPhone.mobile === digitsIn(pendingText);
  const pastedPhone: Partial<Phone> = isPending ? { mobile: digitsIn(extractPhone(pendingText)) } : {};
  const codes = countries?.map(({ telNum }) => telNum);
  const splitResult = codes && splitPhone({ ...typedPhone, ...pastedPhone }, codes);
  return {
    change: typeof splitResult === 'object' ? splitResult : pastedPhone,
    hasUnknownCode: splitResult === 'unknown',
  };
}

/** The question that confirms a doubtful number. Equal questions have equal keys. */
export function phoneQuestion(values: SignUpValues, t: TFunction) {
  const field = findMistypedPhoneField(values);
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
