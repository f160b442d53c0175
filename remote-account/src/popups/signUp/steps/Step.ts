import type { SignUpValues } from '../signUpValues';

export type PlainField = Exclude<keyof SignUpValues, 'gender' | 'birthday' | 'receiveExclusive' | 'agreed'>;

interface BoundField {
  readonly name: PlainField;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** What a step of the sign-up works with. */
export interface StepProps {
  readonly values: SignUpValues;
  readonly change: (part: Partial<SignUpValues>) => void;
  readonly errorOf: (field: keyof SignUpValues) => string | undefined;
  /** Name, value, error and change of a field that is plain text. */
  readonly field: (name: PlainField) => BoundField;
}
