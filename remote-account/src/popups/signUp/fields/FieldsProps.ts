import type { SignUp } from '../useSignUp';

/** Props of the sign-up fields. */
export type FieldsProps = Pick<
  SignUp,
  'values' | 'change' | 'setFieldError' | 'errorOf' | 'field' | 'parsers'
>;
