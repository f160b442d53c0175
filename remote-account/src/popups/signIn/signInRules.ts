import { required, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../forms/useFirstError';

export interface SignInValues {
  readonly username: string;
  readonly password: string;
  /** The code of the second step. */
  readonly authCode: string;
}

/** Source: V-041, V-042. */
export const signInRules: readonly Rule<SignInValues, Tip>[] = [
  required('username', 'login.usernameTip'),
  required('password', 'login.passwordTip'),
];
