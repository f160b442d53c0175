import { useId, useImperativeHandle, useRef, type Ref } from 'react';
import { formatShortAmount } from '../money';
import { AmountField } from './AmountField';
import styles from './AmountPicker.module.css';
import { Input } from './Input';
import { toastedError } from './toastedError';

/** A shortcut or a typed text. The choice of one clears the other. */
export type AmountChoice =
  | { readonly kind: 'shortcut'; readonly amountMinor: number }
  | { readonly kind: 'typed'; readonly text: string };

/** The methods that a ref to the picker offers. */
export interface AmountPickerHandle {
  /** Focuses the field. If there is none, focuses the first enabled shortcut. */
  focus(): void;
}

interface AmountPickerProps {
  ref?: Ref<AmountPickerHandle> | undefined;
  label: string;
  /** A text about the allowed amounts. It is always visible. */
  limits: string;
  shortcutsMinor: readonly number[];
  /** Shortcuts outside these bounds are disabled. */
  minShortcutMinor: number;
  maxShortcutMinor: number;
  /** The field for another amount. The form itself validates the bounds. */
  manual?:
    | {
        readonly label: string;
        readonly minMinor: number;
        readonly maxMinor: number;
        readonly rounds?: boolean;
      }
    | undefined;
  symbol: string;
  currency: string;
  choice: AmountChoice;
  onChange: (choice: AmountChoice) => void;
  /** Read only by screen readers, because the form shows it in a toast. */
  error?: string | undefined;
  locked?: boolean;
}

/** Shortcuts for amounts of money, and a field for another amount. */
export function AmountPicker(props: AmountPickerProps) {
  const { ref, label, limits, shortcutsMinor, minShortcutMinor, maxShortcutMinor } = props;
  const { manual, symbol, currency, choice, onChange, error, locked = false } = props;
  const id = useId();
  const container = useRef<HTMLDivElement>(null);
  useImperativeHandle(ref, () => ({
    focus: () => {
      const inputs = [...(container.current?.querySelectorAll<HTMLInputElement>('input:enabled') ?? [])];
      (inputs.find((input) => input.getAttribute('role') === 'spinbutton') ?? inputs[0])?.focus();
    },
  }));
  const errorId = error === undefined ? undefined : `${id}-error`;

  return (
    <div ref={container} className={styles['picker']}>
      {shortcutsMinor.length > 0 && (
        <div
          role="radiogroup"
          aria-labelledby={`${id}-label`}
          aria-describedby={manual ? undefined : `${errorId ?? ''} ${id}-limits`.trim()}
          aria-invalid={error !== undefined && !manual ? true : undefined}
        >
          <p id={`${id}-label`} className={styles['label']}>
            {label}
          </p>
          <div className={styles['shortcuts']}>
            {shortcutsMinor.map((amountMinor) => (
              <label key={amountMinor} className={styles['shortcut']}>
                <Input
                  type="radio"
                  name={id}
                  disabled={locked || amountMinor < minShortcutMinor || amountMinor > maxShortcutMinor}
                  checked={choice.kind === 'shortcut' && choice.amountMinor === amountMinor}
                  onChange={() => onChange({ kind: 'shortcut', amountMinor })}
                />
                <span translate="no">{formatShortAmount(amountMinor, symbol)}</span>
              </label>
            ))}
          </div>
        </div>
      )}
      {manual ? (
        <AmountField
          {...manual}
          currency={{ code: currency, symbol }}
          disabled={locked}
          value={choice.kind === 'typed' ? choice.text : ''}
          onChange={(text) => onChange({ kind: 'typed', text })}
          hint={limits}
          error={toastedError(error)}
        />
      ) : (
        <>
          {error === undefined ? null : (
            <p id={errorId} className={styles['error']}>
              {toastedError(error)}
            </p>
          )}
          <p id={`${id}-limits`} className={styles['limits']}>
            {limits}
          </p>
        </>
      )}
    </div>
  );
}
