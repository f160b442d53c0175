import { required, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useFirstError';
import type { SignUpValues } from '../signUpValues';

/** Checks the code of the picture last, if the brand requires one. Source: V-034. */
export function withVerifyCode(
  rules: readonly Rule<SignUpValues, Tip>[],
  isRequired: boolean,
): readonly Rule<SignUpValues, Tip>[] {
  return isRequired ? [...rules, required('verifyCode', 'register.verifyCodeTip')] : rules;
}
