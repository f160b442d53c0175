import { useId, type ComponentProps, type ReactNode } from 'react';
import { Input } from './Input';
import styles from './CheckboxField.module.css';
import { FieldError } from './FieldError';
import { CheckIcon } from './icons';

interface CheckboxFieldProps extends Omit<
  ComponentProps<'input'>,
  'type' | 'aria-describedby' | 'aria-invalid' | 'children'
> {
  /** May contain links. A click on a link does not change the checkbox. */
  label: ReactNode;
  error?: ReactNode;
}

export function CheckboxField({ label, error, className, ...input }: CheckboxFieldProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={styles['row']}>
        <span className={styles['box']}>
          <Input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? errorId : undefined}
            className={styles['control']}
          />
          <CheckIcon className={styles['mark']} strokeWidth={3} />
        </span>
        <span className={styles['label']}>{label}</span>
      </label>
      <FieldError id={errorId} error={error} />
    </div>
  );
}
