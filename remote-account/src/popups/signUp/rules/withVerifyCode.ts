import { required, type Rule } from 'shared-contracts/rules';
import type { Tip } from '../../../forms/useCorrection';
import type { SignUpValues } from '../signUpValues';

/** The code of the picture comes last, where one is asked. Source: A-08, V-034. */
export function withVerifyCode(
  rules: readonly Rule<SignUpValues, Tip>[],
  isAsked: boolean,
): readonly Rule<SignUpValues, Tip>[] {
  return isAsked ? [...rules, required('verifyCode', 'register.verifyCodeTip')] : rules;
}
