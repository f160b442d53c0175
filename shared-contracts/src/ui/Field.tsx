import { useId, type ReactNode } from 'react';
import { classNames } from './classNames';
import type { Elements } from './Elements';
import styles from './Field.module.css';
import { FieldError } from './FieldError';

/** The texts of a field. */
export interface FieldTexts {
  label: ReactNode;
  /** Limits or format of the value. */
  hint?: ReactNode;
  /**
   * The reason why the value is invalid. It is shown below the field, and screen readers read it together with the
   * field.
   */
  error?: ReactNode;
}

/** Attributes that connect a control with its label, hint and error. */
interface ControlAttributes {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends FieldTexts {
  id?: string | undefined;
  className?: string | undefined;
  children: (attributes: ControlAttributes) => Elements;
}

/** A label, a control, its error and its hint. */
export function Field({ id, label, hint, error, className, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const hintId = hint ? `${controlId}-hint` : undefined;
  const errorId = `${controlId}-error`;
  return (
    <div className={classNames(styles['field'], className)}>
      <label htmlFor={controlId} className={styles['label']}>
        {label}
      </label>
      {children({
        id: controlId,
        'aria-describedby': classNames(error ? errorId : '', hintId) || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      <FieldError id={errorId} error={error} />
      {hint ? (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
