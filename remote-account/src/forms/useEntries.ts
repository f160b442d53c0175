import { useRef, useState, type ReactNode } from 'react';
import type { Rule } from 'shared-contracts/rules';
import { useCorrection, type Tip } from './useCorrection';

/** The fields that are plain text. */
type TextField<Values> = {
  [Field in keyof Values & string]: string extends Values[Field] ? Field : never;
}[keyof Values & string];

/** What a control of a form is given. */
export interface BoundField<Name> {
  readonly name: Name;
  readonly value: string;
  readonly error: ReactNode;
  readonly onChange: (event: { target: { value: string } }) => void;
}

/** What a player types into a form, exactly as typed, and how its first mistake is told. */
export function useEntries<Values extends object>(none: Values) {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(none);
  const { passes, mark, errorOf, forget, reset } = useCorrection<Values>(form);

  const change = (part: Partial<Values>) => {
    setValues((current) => ({ ...current, ...part }));
    const fields = Object.keys(part);
    // Two passwords that differ are put right in either of them.
    forget('password' in part ? [...fields, 'repassword'] : fields);
  };

  return {
    form,
    values,
    change,
    mark,
    /** Removes the mark and the toast. */
    reset,
    errorOf,
    passes: (rules: readonly Rule<Values, Tip>[]) => passes(rules, values),
    field: <Name extends TextField<Values>>(name: Name): BoundField<Name> => ({
      name,
      value: values[name] as string,
      error: errorOf(name),
      onChange: (event) => change({ [name]: event.target.value } as unknown as Partial<Values>),
    }),
  };
}
