import { isEmail, required, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useFirstError';
import type { SignUpValues } from '../signUpValues';

/** Step 1. Source: V-016 to V-022. */
export const credentialRules: readonly Rule<SignUpValues, Tip>[] = [
  required('email', 'register.emailTip'),
  { field: 'email', tip: 'register.emailTip1', fails: ({ email }) => !isEmail(email.trim()) },
  required('username', 'register.usernameTip'),
  required('password', 'register.passwordTip'),
  {
    field: 'repassword',
    tip: 'register.passwordTip1',
    fails: ({ password, repassword }) => password !== repassword,
  },
  required('mobilePrefix', 'register.mobilePrefixTip'),
  required('mobile', 'register.mobileTip'),
  {
    field: 'mobile',
    tip: 'register.mobileCodeTip',
    // The number has an unlisted international code, or it is too short to have one.
    fails: ({ mobile }) => mobile.startsWith('00'),
  },
];
