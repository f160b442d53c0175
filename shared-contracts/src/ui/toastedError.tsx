import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** The error of a field when a toast or an alert shows its sentence: the field is marked, and only read with it. */
export const toastedError = (text: ReactNode): ReactNode =>
  text ? <VisuallyHidden>{text}</VisuallyHidden> : undefined;
