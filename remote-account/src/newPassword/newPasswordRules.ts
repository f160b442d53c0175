import { required, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../forms/useFirstError';

export interface NewPasswordValues {
  /** The current password; '' if the form has no field for it. */
  readonly oldPassword: string;
  readonly password: string;
  readonly repassword: string;
}

/** Source: V-044, V-045. */
export const newPasswordRules: readonly Rule<NewPasswordValues, Tip>[] = [
  required('password', 'register.passwordTip'),
  {
    field: 'repassword',
    tip: 'register.passwordTip1',
    fails: ({ password, repassword }) => password !== repassword,
  },
];

/** Source: G-008. */
export const passwordChangeRules: readonly Rule<NewPasswordValues, Tip>[] = [
  required('oldPassword', 'changePassword.currentTip'),
  ...newPasswordRules,
];
