import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type ClipboardEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { toAsciiDigits } from '../rules';
import { birthParts, birthValue, boxCount, parseFilledPart, overlayDigits } from './birthDigits';
import { classNames } from './classNames';
import { Input } from './Input';
import styles from './DigitBoxes.module.css';
import type { Elements } from './Elements';
import fieldStyles from './Field.module.css';
import { FieldError } from './FieldError';

type DatePart = (typeof birthParts)[number][0];

interface DigitBoxesProps {
  label: ReactNode;
  /** Returns the accessible name of a box. `position` is its number within its part, counted from 1. */
  boxLabel: (part: DatePart, position: number) => string;
  /** Shown next to the label, such as the 18+ badge. */
  marker?: Elements;
  /** Eight letters, one for each box: "YYYYMMDD" in the player's language. */
  placeholder?: string;
  error?: ReactNode;
  /** YYYY-MM-DD. */
  initialValue?: string | undefined;
  /** Called with YYYY-MM-DD if all eight boxes are filled, otherwise with ''. */
  onChange: (value: string) => void;
  /**
   * Returns the eight digits of a date, year first. Returns undefined if it cannot read the text. `hasFocus` is false
   * if the focus has left the boxes. Pass undefined while the code of the function loads. The last text is then read
   * once the code has loaded.
   */
  readDate: ((text: string, hasFocus: boolean) => string | undefined) | undefined;
  disabled?: boolean;
}

const indexRange = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, offset) => from + offset);

/** A date of birth in eight single-digit boxes: year, month, day. */
export function DigitBoxes(props: DigitBoxesProps) {
  const { label, boxLabel, marker, placeholder = '', error, initialValue = '', disabled } = props;
  const { onChange, readDate } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [digits, setDigits] = useState(() =>
    overlayDigits(Array<string>(boxCount).fill(''), initialValue.replaceAll('-', ''), 0),
  );
  const pendingText = useRef('');

  const focusBox = (index: number) => {
    const lastIndex = boxCount - 1;
    group.current?.querySelectorAll('input')[Math.min(Math.max(index, 0), lastIndex)]?.focus();
  };

  const changeDigits = (newDigits: string[], focusIndex?: number) => {
    pendingText.current = '';
    setDigits(newDigits);
    onChange(birthValue(newDigits));
    // Without `focusIndex` the focus is not moved, because autofill moves it itself.
    if (focusIndex !== undefined) focusBox(focusIndex);
  };

  // In an empty box, removes the digit of the previous box, so that each key press removes a digit.
  const removeDigit = (index: number) => {
    const previousIndex = Math.max(index - 1, 0);
    changeDigits(digits.with(digits[index] === '' ? previousIndex : index, ''), previousIndex);
  };

  const readWholeDate = (text: string) => {
    if (!readDate) pendingText.current = text;
    const hasFocus = group.current?.contains(document.activeElement) === true;
    const dateDigits = readDate?.(text, hasFocus);
    if (dateDigits === undefined) return;
    changeDigits(overlayDigits(digits, dateDigits, 0), hasFocus ? boxCount : undefined);
  };

  const readPending = useEffectEvent(() => {
    if (pendingText.current !== '') readWholeDate(pendingText.current);
  });
  const canRead = readDate !== undefined;
  useEffect(() => readPending(), [canRead]);

  const enterText = (typedText: string, index: number) => {
    const text = toAsciiDigits(typedText).trim();
    if (/^\d{1,4}$/.test(text)) {
      const newDigits = overlayDigits(digits, text, index);
      const endIndex = index + text.length;
      changeDigits(newDigits, endIndex);
      // The player may have typed the date in another order, such as the day first. Therefore the complete date is
      // read.
      if (endIndex >= boxCount && birthValue(newDigits)) readWholeDate(newDigits.join(''));
    } else if (/[\p{L}\p{N}]/u.test(text)) readWholeDate(text);
  };

  const changeBox = (typedText: string, index: number, isAutofill: boolean) => {
    const text = toAsciiDigits(typedText);
    const filledPart = isAutofill ? parseFilledPart(text, index) : undefined;
    if (filledPart) changeDigits(overlayDigits(digits, filledPart.digits, filledPart.from));
    else if (text === '') removeDigit(index);
    // A filled box has the old digit and the typed one, in either order. The typed one replaces the old one.
    else enterText(text.length === 2 ? text.replace(digits[index] || '-', '') : text, index);
  };

  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    enterText(event.clipboardData.getData('text'), index);
  };

  const pressKey = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focusBox(index - 1);
    else if (event.key === 'ArrowRight') focusBox(index + 1);
    else if (event.key === 'Backspace') removeDigit(index);
    else return;
    event.preventDefault();
  };

  return (
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      className={classNames(fieldStyles['field'], styles['group'])}
    >
      <div className={styles['heading']}>
        <span id={`${id}-label`} className={fieldStyles['label']}>
          {label}
        </span>
        {marker}
      </div>
      <div ref={group} className={styles['boxes']}>
        {birthParts.map(([part, from, to]) => (
          <div key={part} className={styles['part']}>
            {indexRange(from, to).map((index) => (
              <Input
                key={index}
                aria-label={boxLabel(part, index - from + 1)}
                aria-invalid={error ? true : undefined}
                // Autofill writes a complete year, month or day into its first box.
                autoComplete={index === from ? `bday-${part}` : 'off'}
                inputMode="numeric"
                placeholder={placeholder[index]}
                disabled={disabled}
                value={digits[index]}
                onChange={({ target, nativeEvent }) =>
                  changeBox(
                    target.value,
                    index,
                    !(nativeEvent instanceof InputEvent && nativeEvent.inputType),
                  )
                }
                // Typing the same digit again changes nothing, so React does not call `onChange`.
                onInput={({ currentTarget: { value } }) => {
                  if (value !== '' && value === digits[index]) focusBox(index + 1);
                }}
                onPaste={(event) => paste(event, index)}
                onKeyDown={(event) => pressKey(event, index)}
                onFocus={(event) => event.target.select()}
                className={classNames('num', styles['box'])}
              />
            ))}
          </div>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
