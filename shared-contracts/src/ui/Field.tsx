import { useId, type ReactNode } from 'react';
import { classNames } from './classNames';
import type { Elements } from './Elements';
import styles from './Field.module.css';
import { FieldError } from './FieldError';

export interface FieldTexts {
  label: ReactNode;
  /** Limits or format of the value. */
  hint?: ReactNode;
  /** Why the value is invalid. Shown under the field and read with it. */
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

export function Field({ id, label, hint, error, className, children }: FieldProps) {
  const ownId = useId();
  const controlId = id ?? ownId;
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
