import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';

interface TextFieldProps
  extends FieldTexts, Omit<ComponentProps<'input'>, 'aria-describedby' | 'aria-invalid' | 'children'> {
  /** Inside the box, before and after the text: a currency symbol, a button. */
  start?: ReactNode;
  end?: ReactNode;
}

export function TextField({ label, hint, error, start, end, id, className, ...input }: TextFieldProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(ties) => (
        <div className={styles['box']}>
          {start ? <span className={styles['start']}>{start}</span> : null}
          <input {...input} {...ties} className={styles['control']} />
          {end ? <span className={styles['end']}>{end}</span> : null}
        </div>
      )}
    </Field>
  );
}
