import { isValidElement, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldErrorProps {
  id: string;
  error: ReactNode;
}

/**
 * The error of a field. The live region is rendered even without an error, because screen readers announce only changes
 * of an existing region. `toastedError` wraps an error that a toast has announced in an element, so an element is not
 * announced again.
 */
export const FieldError = ({ id, error }: FieldErrorProps) => (
  <p id={id} aria-live={isValidElement(error) ? 'off' : 'polite'} className={styles['error']}>
    {error}
  </p>
);
