import type { ComponentProps } from 'react';
import type { AutoComplete } from './AutoComplete';
import { classNames } from './classNames';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';
import { ChevronDownIcon } from './icons';
import { Select } from './Select';

interface SelectOption {
  value: string;
  label: string;
}

interface SelectFieldProps
  extends
    FieldTexts,
    Omit<ComponentProps<'select'>, 'autoComplete' | 'aria-describedby' | 'aria-invalid' | 'children'> {
  autoComplete: AutoComplete;
  options: readonly SelectOption[];
  /** Text of the first option. Its value is ''. */
  placeholder?: string;
}

export function SelectField(props: SelectFieldProps) {
  const { label, hint, error, options, placeholder, id, className, ...select } = props;
  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <div className={styles['box']}>
          <Select {...select} {...attributes} className={classNames(styles['control'], styles['select'])}>
            {placeholder === undefined ? null : <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronDownIcon className={styles['chevron']} />
        </div>
      )}
    </Field>
  );
}
