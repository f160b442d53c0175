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
  /** Decides whether a password manager fills in a password or suggests a new one. */
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const { label, hint, error, showLabel, hideLabel, id, className, ...input } = props;
  const box = useRef<HTMLDivElement>(null);
  const selection = useRef<readonly [number | null, number | null]>(undefined);
  const [isShown, setShown] = useState(false);

  // Several browsers move the selection when the type changes, so it is restored here.
  useLayoutEffect(() => {
    if (selection.current) box.current?.querySelector('input')?.setSelectionRange(...selection.current);
    selection.current = undefined;
  }, [isShown]);

  const toggle = () => {
    const control = box.current?.querySelector('input');
    if (control) selection.current = [control.selectionStart, control.selectionEnd];
    setShown(!isShown);
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
            type={isShown ? 'text' : 'password'}
            className={styles['control']}
          />
          <IconButton
            label={isShown ? hideLabel : showLabel}
            icon={isShown ? <EyeOffIcon /> : <EyeIcon />}
            onClick={toggle}
            // Without this, the press would move the focus out of the field, and a phone would close its keyboard.
            onMouseDown={(event) => event.preventDefault()}
          />
        </div>
      )}
    </Field>
  );
}
