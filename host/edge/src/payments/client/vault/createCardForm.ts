import { vaultFields, type VaultField, type VaultCommand } from 'shared-contracts/payments';
import { normalizeDigits } from 'shared-contracts/rules';
import { createElement } from '../elements';
import { brandIcon } from './brandIcon';
import { readExpiry } from './cardExpiry';
import { brandOf, cardNumberIn, cvvIn, formatCardNumber, maxCvvDigits } from './cardNumber';
import { choiceField, textField, type CardField } from './cardField';

type EachField<Value> = Readonly<Record<VaultField, Value>>;

export interface CardForm {
  readonly element: HTMLFormElement;
  readonly showTexts: (texts: Extract<VaultCommand, { type: 'SHOW' }>) => void;
  readonly showError: (field: VaultField, text: string) => void;
  readonly setLocked: (locked: boolean) => void;
  readonly clear: () => void;
  readonly values: () => EachField<string>;
}

export interface CardFormEvents {
  /** A value was entered, chosen or cleared. */
  readonly onChange: () => void;
  /** Enter was pressed in a field. */
  readonly onEnter: () => void;
  /** The player changed a field with an error, so the error was removed. */
  readonly onErrorCleared: () => void;
  /** A text contains no value for the field. `letters`: it contains letters in a field for digits. */
  readonly onInvalid: (field: VaultField, reason?: 'letters') => void;
}

const maxFutureYears = 10;
const checkIntervalMs = 250;

/** Whether the player typed or deleted. Otherwise the text was pasted, dropped or autofilled at once. */
const isTyping = (event: Event) =>
  event instanceof InputEvent && /^(?:insertText|insertCompositionText|delete)/.test(event.inputType);

/**
 * Cleans the value of a field after every change. During a composition, a changed value would confuse the input method,
 * so the field is cleaned when the composition ends.
 */
function cleanOnInput(control: CardField['control'], clean: (event: Event) => void): void {
  control.addEventListener('input', (event) => {
    if (!(event instanceof InputEvent && event.isComposing)) clean(event);
  });
  control.addEventListener('compositionend', () => {
    control.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertCompositionText' }));
  });
}

const hasLetters = (text: string) => /\p{L}/u.test(text);

function numberField(onInvalid: CardFormEvents['onInvalid']): CardField {
  const icon = brandIcon();
  const field = textField('number', 'cc-number', icon.element);
  const control = field.control as HTMLInputElement;
  cleanOnInput(control, (event) => {
    const isForwardDelete = event instanceof InputEvent && event.inputType === 'deleteContentForward';
    const value = isTyping(event) ? control.value : cardNumberIn(control.value);
    const isUnchanged = value === control.value;
    // A microtask, so that the form first removes the error of the previous text.
    if (hasLetters(value)) queueMicrotask(() => onInvalid('number', 'letters'));
    const caret = isUnchanged ? (control.selectionStart ?? value.length) : value.length;
    const typed = formatCardNumber({ text: value, caret }, isForwardDelete);
    if (control.value !== typed.text) control.value = typed.text;
    if (document.activeElement === control) control.setSelectionRange(typed.caret, typed.caret);
    icon.showBrand(brandOf(typed.text));
  });
  return field;
}

function cvvField(onInvalid: CardFormEvents['onInvalid']): CardField {
  const field = textField('cvv', 'cc-csc');
  const { control } = field;
  let shownDigits = '';
  cleanOnInput(control, (event) => {
    const text = control.value;
    const cvvText = isTyping(event) || text === '' ? text : cvvIn(text);
    if (cvvText === undefined) queueMicrotask(() => onInvalid('cvv'));
    else if (hasLetters(cvvText)) queueMicrotask(() => onInvalid('cvv', 'letters'));
    const digits = normalizeDigits(cvvText ?? '');
    // As with maxlength, a key adds nothing to a full field. A pasted text is cleaned before it is cut.
    const isFull = digits.length > maxCvvDigits && shownDigits.length === maxCvvDigits;
    shownDigits = isFull && isTyping(event) ? shownDigits : digits.slice(0, maxCvvDigits);
    if (control.value !== shownDigits) control.value = shownDigits;
  });
  return field;
}

/** Sets both lists when a date is pasted into one of them. */
function readPastedExpiry(
  { month, year }: Readonly<Record<'month' | 'year', CardField>>,
  onInvalid: CardFormEvents['onInvalid'],
): void {
  // A list is not editable, so the browser may dispatch the paste event on the document.
  document.addEventListener('paste', (event) => {
    if (![month, year].some(({ control }) => control === document.activeElement)) return;
    event.preventDefault();
    const expiryDate = readExpiry(event.clipboardData?.getData('text') ?? '');
    const years = [...(year.control as HTMLSelectElement).options].map(({ value }) => value);
    if (!expiryDate) onInvalid('month');
    else if (!years.includes(expiryDate.year)) onInvalid('year');
    else {
      month.control.value = expiryDate.month;
      year.control.value = expiryDate.year;
      for (const { control } of [month, year]) control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

function fieldsOf(thisYear: number, onInvalid: CardFormEvents['onInvalid']): EachField<CardField> {
  const numberRange = (length: number, from: number) =>
    Array.from({ length }, (_, index) => String(from + index));
  const months = numberRange(12, 1).map((month) => month.padStart(2, '0'));
  const expiry = {
    month: choiceField('month', 'cc-exp-month', months),
    year: choiceField('year', 'cc-exp-year', numberRange(maxFutureYears + 1, thisYear)),
  };
  readPastedExpiry(expiry, onInvalid);
  return { number: numberField(onInvalid), cvv: cvvField(onInvalid), ...expiry };
}

/** The four fields of a card. Only `values` returns their content. */
export function createCardForm({ onChange, onEnter, onErrorCleared, onInvalid }: CardFormEvents): CardForm {
  const fields = fieldsOf(new Date().getFullYear(), onInvalid);
  const allFields = vaultFields.map((name) => fields[name]);
  const group = createElement('fieldset', { class: 'card' }, ...allFields.map(({ element }) => element));
  const element = createElement('form', { novalidate: '' }, group);
  let focusWhenUnlocked: VaultField | undefined;

  const reportedValues = new Map(allFields.map(({ control }) => [control, control.value]));
  /** Dispatches the events that password managers omit when they write a value. */
  const reportMissedChanges = (): void => {
    for (const { control } of allFields) {
      if (control.value !== reportedValues.get(control))
        control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  setInterval(reportMissedChanges, checkIntervalMs);

  element.addEventListener('submit', (event) => event.preventDefault());
  for (const { control, showError } of allFields) {
    control.addEventListener('input', (event) => {
      reportedValues.set(control, control.value);
      if (event instanceof InputEvent && event.isComposing) return;
      if (control.hasAttribute('aria-invalid')) {
        showError('');
        onErrorCleared();
      }
      onChange();
    });
    // The style sheet starts an animation on `:autofill`.
    control.addEventListener('animationstart', reportMissedChanges);
    control.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return;
      if (control instanceof HTMLSelectElement) return;
      event.preventDefault();
      reportMissedChanges();
      onEnter();
    });
  }

  return {
    element,
    showTexts: ({ labels, hints }) => {
      for (const name of vaultFields) fields[name].showTexts(labels[name], hints[name]);
    },
    showError: (field, text) => {
      if (text === '') {
        fields[field].showError('');
        return;
      }
      for (const name of vaultFields) fields[name].showError(name === field ? text : '');
      if (group.disabled) focusWhenUnlocked = field;
      else fields[field].control.focus();
    },
    setLocked: (locked) => {
      group.disabled = locked;
      if (locked || !focusWhenUnlocked) return;
      fields[focusWhenUnlocked].control.focus();
      focusWhenUnlocked = undefined;
    },
    clear: () => {
      for (const { control, showError } of allFields) {
        control.value = '';
        reportedValues.set(control, '');
        showError('');
      }
      // Resets the brand icon of the number field.
      fields.number.control.dispatchEvent(new Event('input'));
    },
    values: () => ({
      // Cleans the values again, because a password manager may have set them without an event.
      number: normalizeDigits(cardNumberIn(fields.number.control.value)),
      cvv: normalizeDigits(fields.cvv.control.value, maxCvvDigits),
      month: fields.month.control.value,
      year: fields.year.control.value,
    }),
  };
}
