import { required, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useFirstError';
import type { SignUpValues } from '../signUpValues';
import { credentialRules } from './credentialRules';

/** The single form. The city is checked before the postal code, unlike in the stepper. Source: V-001 to V-014. */
export const singleRules: readonly Rule<SignUpValues, Tip>[] = [
  ...credentialRules,
  required('firstName', 'register.firstnameTip'),
  required('lastName', 'register.lastnameTip'),
  required('countryCode', 'register.countryTip'),
  required('stateCode', 'register.stateTip'),
  required('city', 'register.cityTip'),
  required('postalCode', 'register.postalCodeTip'),
  required('address', 'register.addressTip'),
];
