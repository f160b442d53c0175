import type { ReactNode } from 'react';
import { VisuallyHidden } from './VisuallyHidden';

/** Marks an error that a toast or an alert shows. At the field, only screen readers read it. */
export const toastedError = (text: ReactNode): ReactNode =>
  text ? <VisuallyHidden>{text}</VisuallyHidden> : undefined;
