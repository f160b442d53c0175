import type { ComponentProps } from 'react';
import { classNames } from './classNames';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';
import { ChevronDownIcon } from './icons';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps
  extends FieldTexts, Omit<ComponentProps<'select'>, 'aria-describedby' | 'aria-invalid' | 'children'> {
  options: readonly SelectOption[];
  /** Stands for "nothing chosen yet"; its value is the empty string. */
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, placeholder, id, className, ...select } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(ties) => (
        <div className={styles['box']}>
          <select {...select} {...ties} className={classNames(styles['control'], styles['select'])}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDownIcon className={styles['chevron']} />
        </div>
      )}
    </Field>
  );
}
