import { useRef, useState, type ReactNode } from 'react';
import type { Rule } from 'shared-contracts/rules';
import { useFirstError, type Tip } from './useFirstError';

/** The fields that are plain text. */
type TextField<Values> = {
  [Field in keyof Values & string]: string extends Values[Field] ? Field : never;
}[keyof Values & string];

/** Props for a form control. */
export interface BoundField<Name> {
  readonly name: Name;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** The values of a form, exactly as typed, and its first validation error. */
export function useForm<Values extends object>(initial: Values) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const { validate, setFieldError, errorOf, clearErrorsOf, clearError } = useFirstError<Values>(form);

  const change = (changes: Partial<Values>) => {
    setValues((previousValues) => ({ ...previousValues, ...changes }));
    const fields = Object.keys(changes);
    // If two passwords differ, the player can correct either field.
    clearErrorsOf('password' in changes ? [...fields, 'repassword'] : fields);
  };

  return {
    form,
    values,
    change,
    setFieldError,
    /** Removes the error from its field and closes its toast. */
    clearError,
    errorOf,
    validate: (rules: readonly Rule<Values, Tip>[]) => validate(rules, values),
    field: <Name extends TextField<Values>>(name: Name): BoundField<Name> => ({
      name,
      value: values[name] as string,
      error: errorOf(name),
      onChange: (event) => change({ [name]: event.target.value } as unknown as Partial<Values>),
    }),
  };
}
