import { isEmail, required, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useFirstError';
import type { SignUpValues } from '../signUpValues';

/** The short form. Source: V-035 to V-038. */
export const shortRules: readonly Rule<SignUpValues, Tip>[] = [
  required('email', 'register.emailTip'),
  { field: 'email', tip: 'register.emailTip1', fails: ({ email }) => !isEmail(email.trim()) },
  required('firstName', 'register.firstnameTip'),
  required('lastName', 'register.lastnameTip'),
];
