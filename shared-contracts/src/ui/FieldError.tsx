import { isValidElement, type ReactNode } from 'react';
import styles from './Field.module.css';

interface FieldErrorProps {
  id: string;
  error: ReactNode;
}

/**
 * The error of a field. It is rendered without an error too, because screen readers announce only the changes of a live
 * region that exists already. A toast has already announced an error that is an element.
 */
export const FieldError = ({ id, error }: FieldErrorProps) => (
  <p id={id} aria-live={isValidElement(error) ? 'off' : 'polite'} className={styles['error']}>
    {error}
  </p>
);
