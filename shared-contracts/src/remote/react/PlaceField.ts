import type { ReactNode } from 'react';

/** A field of an address as its form keeps it; the value is the code that is sent. */
export interface PlaceField {
  readonly name: string;
  readonly label: ReactNode;
  readonly value: string;
  readonly error?: string | undefined;
  readonly autoComplete: string;
  readonly onChange: (event: { target: { value: string } }) => void;
}
