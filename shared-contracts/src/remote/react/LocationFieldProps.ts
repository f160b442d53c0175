import type { ReactNode } from 'react';
import type { AutoComplete } from '../../ui';

/** Props of a country or state field. `value` is the code that the form sends. */
export interface LocationFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly error?: ReactNode;
  readonly autoComplete: AutoComplete;
  readonly onChange: (event: { target: { value: string } }) => void;
}
