import { useState, type ChangeEvent, type ComponentProps } from 'react';
import { normalizeDigits } from '../rules';
import { TextField } from './TextField';

interface DigitFieldProps extends Omit<
  ComponentProps<typeof TextField>,
  'value' | 'onChange' | 'maxLength' | 'inputMode'
> {
  value: string;
  maxDigits: number;
  onChange: (digits: string) => void;
}

/**
 * A text field that keeps digits only. It has no maxlength, which would cut a pasted text before its spaces and words
 * are removed. While an input method composes, its text stays, because a changed value would repeat it.
 */
export function DigitField({ value, maxDigits, onChange, ...field }: DigitFieldProps) {
  const [composed, setComposed] = useState<string>();

  const accept = (text: string) => {
    setComposed(undefined);
    onChange(normalizeDigits(text, maxDigits));
  };

  const change = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value);
    else accept(target.value);
  };

  return (
    <TextField
      {...field}
      inputMode="numeric"
      value={composed ?? value}
      onChange={change}
      onCompositionEnd={({ currentTarget }) => accept(currentTarget.value)}
    />
  );
}
