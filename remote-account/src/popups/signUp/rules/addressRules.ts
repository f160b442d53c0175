import { required, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useFirstError';
import type { SignUpValues } from '../signUpValues';

/** Step 3. The postal code is checked before the city, unlike in the single form. Source: V-027 to V-032. */
export const addressRules: readonly Rule<SignUpValues, Tip>[] = [
  required('currency', 'register.currencyTip'),
  required('countryCode', 'register.countryTip'),
  required('stateCode', 'register.stateTip'),
  required('postalCode', 'register.postalCodeTip'),
  required('city', 'register.cityTip'),
  required('address', 'register.addressTip'),
];
