import type { ComponentProps, KeyboardEvent } from 'react';
import { formatMinor, minorToWire, parseAmount, type AmountCurrency } from '../money';
import styles from './AmountField.module.css';
import { classNames } from './classNames';
import { TextField } from './TextField';

interface AmountFieldProps extends Pick<
  ComponentProps<typeof TextField>,
  'label' | 'hint' | 'error' | 'className' | 'disabled' | 'name'
> {
  /** The text as the player typed it. `parseAmount` reads it. */
  value: string;
  onChange: (text: string) => void;
  currency: AmountCurrency;
  /** Both bounds are announced by screen readers and limit the arrow keys. The form itself validates the amount. */
  minMinor: number;
  maxMinor: number;
  /** How much an arrow key changes the amount, in minor units. */
  stepMinor?: number;
  /** Rounds an amount with more than two decimals half-up. Without it, the form rejects such an amount. */
  rounds?: boolean;
}

const arrows: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A field for an amount of money. It is not a number input, which would drop a decimal comma and change its value when
 * the player scrolls over it. On blur it formats the amount.
 */
export function AmountField(props: AmountFieldProps) {
  const { value, onChange, currency, minMinor, maxMinor, stepMinor = 100, rounds = false, className } = props;
  const parsedAmount = parseAmount(value, currency);
  const roundedMinor =
    parsedAmount.kind === 'tooManyDecimals' && rounds ? parsedAmount.roundedMinor : undefined;
  const amountMinor = parsedAmount.kind === 'amount' ? parsedAmount.amountMinor : roundedMinor;

  const setAmount = (minor: number) => {
    const text = formatMinor(minor, '');
    if (text !== value) onChange(text);
  };

  const stepByArrow = (event: KeyboardEvent) => {
    const direction = arrows[event.key];
    if (direction === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.nativeEvent.isComposing) return;
    event.preventDefault();
    const fromMinor = parsedAmount.kind === 'empty' ? 0 : amountMinor;
    if (fromMinor !== undefined) {
      setAmount(Math.min(Math.max(fromMinor + direction * stepMinor, minMinor), maxMinor));
    }
  };

  return (
    <TextField
      label={props.label}
      hint={props.hint}
      error={props.error}
      name={props.name}
      disabled={props.disabled}
      className={classNames(styles['amount'], className)}
      type="text"
      inputMode="decimal"
      autoComplete="off"
      spellCheck={false}
      dir="ltr"
      placeholder="0.00"
      role="spinbutton"
      aria-valuemin={Number(minorToWire(minMinor))}
      aria-valuemax={Number(minorToWire(maxMinor))}
      aria-valuenow={amountMinor === undefined ? undefined : Number(minorToWire(amountMinor))}
      aria-valuetext={amountMinor === undefined ? undefined : formatMinor(amountMinor, currency.symbol)}
      start={currency.symbol}
      end={currency.code}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={() => {
        if (amountMinor !== undefined) setAmount(amountMinor);
      }}
      onKeyDown={stepByArrow}
    />
  );
}
