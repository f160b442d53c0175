import { required, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../forms/useCorrection';

export interface NewPasswordValues {
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
