import { isValidElement, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldErrorProps {
  id: string;
  error: ReactNode;
}

/**
 * The error of a field, in a live region. The region is rendered even without an error, because screen readers announce
 * only changes of an existing region. An error that a toast has announced must not be announced again. `toastedError`
 * marks it by an element around the text.
 */
export const FieldError = ({ id, error }: FieldErrorProps) => (
  <p id={id} aria-live={isValidElement(error) ? 'off' : 'polite'} className={styles['error']}>
    {error}
  </p>
);
