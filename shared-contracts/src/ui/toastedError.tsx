import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** Hides an error sentence when a toast or alert already shows it. Screen readers still read it with the field. */
export const toastedError = (text: ReactNode): ReactNode =>
  text ? <VisuallyHidden>{text}</VisuallyHidden> : undefined;
