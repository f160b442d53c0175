import type { ReactNode } from 'react';
import type { AutoComplete } from '../../ui';

/** A field of an address as its form keeps it; the value is the code that is sent. */
export interface PlaceField {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly error?: ReactNode;
  readonly autoComplete: AutoComplete;
  readonly onChange: (event: { target: { value: string } }) => void;
}
