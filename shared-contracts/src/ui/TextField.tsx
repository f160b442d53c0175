import type { ComponentProps, ReactNode } from 'react';
import type { AutoComplete } from './AutoComplete';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';
import { Input } from './Input';

interface TextFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<'input'>, 'autoComplete' | 'aria-describedby' | 'aria-invalid' | 'children'> {
  autoComplete: AutoComplete;
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
          <Input {...input} {...ties} className={styles['control']} />
          {end ? <span className={styles['end']}>{end}</span> : null}
        </div>
      )}
    </Field>
  );
}
