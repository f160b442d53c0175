import type { SignUp } from '../useSignUp';

/** What the fields of a sign-up work with. */
export type FieldsProps = Pick<SignUp, 'values' | 'change' | 'mark' | 'errorOf' | 'field' | 'readers'>;
