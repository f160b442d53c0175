import type { ComponentProps, ReactNode } from 'react';
import type { TextFormat } from '../rules';
import type { AutoComplete } from './AutoComplete';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';
import { Input } from './Input';
import { useCleanText, type TextChange } from './useCleanText';

interface TextFieldProps
  extends
    FieldTexts,
    Omit<
      ComponentProps<'input'>,
      | 'autoComplete'
      | 'aria-describedby'
      | 'aria-invalid'
      | 'children'
      | 'maxLength'
      | 'value'
      | 'onChange'
      | 'onCompositionEnd'
    > {
  autoComplete: AutoComplete;
  value?: string;
  onChange?: TextChange;
  /**
   * Cleans an entered text. There is no `maxlength` attribute, because it would cut a pasted text before it is cleaned.
   */
  format?: TextFormat;
  /** Maximum length of the cleaned text. */
  maxCharacters?: number;
  /** Shown after letters were removed from an entry. Hidden at the next entry. */
  lettersError?: string | undefined;
  /** Shown inside the border, before and after the text: a currency symbol or a button. */
  start?: ReactNode;
  end?: ReactNode;
}

export function TextField(props: TextFieldProps) {
  const { label, hint, error, start, end, id, className, ...inputProps } = props;
  const { value, onChange, format, maxCharacters = Infinity, lettersError, ...input } = inputProps;
  const { hasRejectedLetters, ...cleanTextProps } = useCleanText({ value, onChange, format, maxCharacters });
  const shownError = error || (hasRejectedLetters && lettersError);
  return (
    <Field id={id} label={label} hint={hint} error={shownError} className={className}>
      {(attributes) => (
        <div className={styles['box']}>
          {start ? <span className={styles['start']}>{start}</span> : null}
          <Input {...input} {...cleanTextProps} {...attributes} className={styles['control']} />
          {end ? <span className={styles['end']}>{end}</span> : null}
        </div>
      )}
    </Field>
  );
}
