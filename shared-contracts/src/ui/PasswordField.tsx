import { useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { Input } from './Input';
import { Field, type FieldTexts } from './Field';
import styles from './Field.module.css';
import { IconButton } from './IconButton';
import { EyeIcon, EyeOffIcon } from './icons';

interface PasswordFieldProps
  extends
    FieldTexts,
    Omit<
      ComponentProps<'input'>,
      'type' | 'autoComplete' | 'aria-describedby' | 'aria-invalid' | 'children'
    > {
  showLabel: string;
  hideLabel: string;
  /** Tells a password manager whether to fill in a password or to suggest a new one. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, showLabel, hideLabel, id, className, ...input } = props;
  const box = useRef<HTMLDivElement>(null);
  const caret = useRef<readonly [number | null, number | null]>(undefined);
  const [shown, setShown] = useState(false);

  // Changing the type moves the caret in several browsers.
  useLayoutEffect(() => {
    if (caret.current) box.current?.querySelector('input')?.setSelectionRange(...caret.current);
    caret.current = undefined;
  }, [shown]);

  const toggle = () => {
    const control = box.current?.querySelector('input');
    if (control) caret.current = [control.selectionStart, control.selectionEnd];
    setShown(!shown);
  };

  return (
    <Field id={id} label={label} hint={hint} error={error} className={className}>
      {(attributes) => (
        <div ref={box} className={styles['box']}>
          <Input
            autoCapitalize="none"
            spellCheck={false}
            {...input}
            {...attributes}
            type={shown ? 'text' : 'password'}
            className={styles['control']}
          />
          <IconButton
            label={shown ? hideLabel : showLabel}
            icon={shown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={toggle}
            // The focus stays in the field, so that a phone does not close its keyboard.
            onMouseDown={(event) => event.preventDefault()}
          />
        </div>
      )}
    </Field>
  );
}
