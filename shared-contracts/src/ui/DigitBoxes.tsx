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
import { asciiDigits } from '../rules';
import { birthParts, birthValue, boxCount, filledPart, overlay } from './birthDigits';
import { classNames } from './classNames';
import { Input } from './Input';
import styles from './DigitBoxes.module.css';
import type { Elements } from './Elements';
import fieldStyles from './Field.module.css';
import { FieldError } from './FieldError';

type DatePart = (typeof birthParts)[number][0];

interface DigitBoxesProps {
  label: ReactNode;
  /** The accessible name of one box; position counts from 1 within its part. */
  boxLabel: (part: DatePart, position: number) => string;
  /** Stands beside the label: the 18+ sign. */
  marker?: Elements;
  /** Eight letters, one a box: "YYYYMMDD" in the player's language. */
  placeholder?: string;
  error?: ReactNode;
  /** YYYY-MM-DD to begin with. */
  initialValue?: string | undefined;
  /** YYYY-MM-DD once all eight boxes are filled, otherwise the empty string. */
  onChange: (value: string) => void;
  /**
   * The eight digits, year first, of a text that is more than a part of a date. Returns undefined if it cannot be read.
   * A text that is entered before this function has loaded is read then; `hasFocus` is false if the player has gone on.
   */
  readDate: ((text: string, hasFocus: boolean) => string | undefined) | undefined;
  disabled?: boolean;
}

const positions = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, offset) => from + offset);

/** A date of birth in eight single-digit boxes: year, month, day. */
export function DigitBoxes(props: DigitBoxesProps) {
  const { label, boxLabel, marker, placeholder = '', error, initialValue = '', disabled } = props;
  const { onChange, readDate } = props;
  const id = useId();
  const group = useRef<HTMLDivElement>(null);
  const [digits, setDigits] = useState(() =>
    overlay(Array<string>(boxCount).fill(''), initialValue.replaceAll('-', ''), 0),
  );
  const unread = useRef('');

  const focusBox = (index: number) => {
    const last = boxCount - 1;
    group.current?.querySelectorAll('input')[Math.min(Math.max(index, 0), last)]?.focus();
  };

  const write = (next: string[], focusAt?: number) => {
    unread.current = '';
    setDigits(next);
    onChange(birthValue(next));
    // A browser that fills in goes to the next field itself.
    if (focusAt !== undefined) focusBox(focusAt);
  };

  // From an empty box removal reaches the digit before it, so that each press takes one digit away.
  const remove = (index: number) => {
    const back = Math.max(index - 1, 0);
    write(digits.with(digits[index] === '' ? back : index, ''), back);
  };

  const place = (text: string) => {
    if (!readDate) unread.current = text;
    const hasFocus = group.current?.contains(document.activeElement) === true;
    const whole = readDate?.(text, hasFocus);
    if (whole !== undefined) write(overlay(digits, whole, 0), hasFocus ? boxCount : undefined);
  };

  const placeUnread = useEffectEvent(() => {
    if (unread.current !== '') place(unread.current);
  });
  const canRead = readDate !== undefined;
  useEffect(() => placeUnread(), [canRead]);

  const enter = (typed: string, index: number) => {
    const text = asciiDigits(typed).trim();
    if (/^\d{1,4}$/.test(text)) {
      const next = overlay(digits, text, index);
      const end = index + text.length;
      write(next, end);
      // Digits can be typed in another order, so the date is read once all eight boxes are filled.
      if (end >= boxCount && birthValue(next)) place(next.join(''));
    } else if (/[\p{L}\p{N}]/u.test(text)) place(text);
  };

  const type = (typed: string, index: number, isFilledIn: boolean) => {
    const text = asciiDigits(typed);
    const part = isFilledIn ? filledPart(text, index) : undefined;
    if (part) write(overlay(digits, part.digits, part.from));
    else if (text === '') remove(index);
    // In a filled box the new digit stands before or after the old one: the old one gives way.
    else enter(text.length === 2 ? text.replace(digits[index] || '-', '') : text, index);
  };

  const paste = (event: ClipboardEvent, index: number) => {
    event.preventDefault();
    enter(event.clipboardData.getData('text'), index);
  };

  const press = (event: KeyboardEvent, index: number) => {
    if (event.key === 'ArrowLeft') focusBox(index - 1);
    else if (event.key === 'ArrowRight') focusBox(index + 1);
    else if (event.key === 'Backspace') remove(index);
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
            {positions(from, to).map((index) => (
              <Input
                key={index}
                aria-label={boxLabel(part, index - from + 1)}
                aria-invalid={error ? true : undefined}
                // A browser fills each part in whole, into its first box.
                autoComplete={index === from ? `bday-${part}` : 'off'}
                inputMode="numeric"
                placeholder={placeholder[index]}
                disabled={disabled}
                value={digits[index]}
                onChange={({ target, nativeEvent }) =>
                  type(target.value, index, !(nativeEvent instanceof InputEvent && nativeEvent.inputType))
                }
                // React reports no change when the digit that stands there is typed again.
                onInput={({ currentTarget: { value } }) => {
                  if (value !== '' && value === digits[index]) focusBox(index + 1);
                }}
                onPaste={(event) => paste(event, index)}
                onKeyDown={(event) => press(event, index)}
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
