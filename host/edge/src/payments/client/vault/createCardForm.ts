import { vaultFields, type VaultField, type VaultCommand } from 'shared-contracts/payments';
import { normalizeDigits } from 'shared-contracts/rules';
import { make } from '../elements';
import { brandSign } from './brandSign';
import { readExpiry } from './cardExpiry';
import { brandOf, cardNumberIn, cvvIn, grouped, maxCvvDigits } from './cardNumber';
import { choiceField, textField, type CardField } from './cardField';

type EachField<Value> = Readonly<Record<VaultField, Value>>;

export interface CardForm {
  readonly element: HTMLFormElement;
  readonly show: (texts: Extract<VaultCommand, { type: 'SHOW' }>) => void;
  readonly mark: (field: VaultField, text: string) => void;
  readonly lock: (locked: boolean) => void;
  readonly clear: () => void;
  readonly values: () => EachField<string>;
}

export interface CardFormEvents {
  /** Something was typed, chosen or cleared. */
  readonly changed: () => void;
  /** Enter was pressed in a field. */
  readonly entered: () => void;
  /** Something was typed in a marked field. */
  readonly unmarked: () => void;
  /** A text has no value for the field. `letters`: it has letters where only digits can be. */
  readonly unread: (field: VaultField, reason?: 'letters') => void;
}

const yearsAhead = 10;
const lookEveryMs = 250;

/** Key by key. Everything else is a whole text: pasted, dropped, or filled in by the browser. */
const isKeyed = (event: Event) =>
  event instanceof InputEvent && /^(?:insertText|insertCompositionText|delete)/.test(event.inputType);

/**
 * Cleans what is in a field at every change. While a word is composed, a changed value would confuse the input method;
 * its end counts as one more change.
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

function numberField(unread: CardFormEvents['unread']): CardField {
  const sign = brandSign();
  const field = textField('number', 'cc-number', sign.element);
  const control = field.control as HTMLInputElement;
  cleanOnInput(control, (event) => {
    const forward = event instanceof InputEvent && event.inputType === 'deleteContentForward';
    const value = isKeyed(event) ? control.value : cardNumberIn(control.value);
    const isWhole = value === control.value;
    // Reported once the form has taken away the mark of the text before.
    if (hasLetters(value)) queueMicrotask(() => unread('number', 'letters'));
    const caret = isWhole ? (control.selectionStart ?? value.length) : value.length;
    const typed = grouped({ text: value, caret }, forward);
    if (control.value !== typed.text) control.value = typed.text;
    if (document.activeElement === control) control.setSelectionRange(typed.caret, typed.caret);
    sign.show(brandOf(typed.text));
  });
  return field;
}

function cvvField(unread: CardFormEvents['unread']): CardField {
  const field = textField('cvv', 'cc-csc');
  const { control } = field;
  let kept = '';
  cleanOnInput(control, (event) => {
    const text = control.value;
    const found = isKeyed(event) || text === '' ? text : cvvIn(text);
    if (found === undefined) queueMicrotask(() => unread('cvv'));
    else if (hasLetters(found)) queueMicrotask(() => unread('cvv', 'letters'));
    const digits = normalizeDigits(found ?? '');
    // As with maxlength, a key adds nothing to a full field. A whole text is cut only after it is cleaned.
    const isFull = digits.length > maxCvvDigits && kept.length === maxCvvDigits;
    kept = isFull && isKeyed(event) ? kept : digits.slice(0, maxCvvDigits);
    if (control.value !== kept) control.value = kept;
  });
  return field;
}

/** A date pasted into either list sets both. */
function readPastedExpiry(
  { month, year }: Readonly<Record<'month' | 'year', CardField>>,
  unread: CardFormEvents['unread'],
): void {
  // A list is not editable: the browser may report the paste for the page instead.
  document.addEventListener('paste', (event) => {
    if (![month, year].some(({ control }) => control === document.activeElement)) return;
    event.preventDefault();
    const read = readExpiry(event.clipboardData?.getData('text') ?? '');
    const years = [...(year.control as HTMLSelectElement).options].map(({ value }) => value);
    if (!read) unread('month');
    else if (!years.includes(read.year)) unread('year');
    else {
      month.control.value = read.month;
      year.control.value = read.year;
      for (const { control } of [month, year]) control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
}

function fieldsOf(thisYear: number, unread: CardFormEvents['unread']): EachField<CardField> {
  const count = (length: number, from: number) => Array.from({ length }, (_, index) => String(from + index));
  const months = count(12, 1).map((month) => month.padStart(2, '0'));
  const expiry = {
    month: choiceField('month', 'cc-exp-month', months),
    year: choiceField('year', 'cc-exp-year', count(yearsAhead + 1, thisYear)),
  };
  readPastedExpiry(expiry, unread);
  return { number: numberField(unread), cvv: cvvField(unread), ...expiry };
}

/** The four fields of a card. What is typed leaves them through `values` alone. */
export function createCardForm({ changed, entered, unmarked, unread }: CardFormEvents): CardForm {
  const fields = fieldsOf(new Date().getFullYear(), unread);
  const each = vaultFields.map((name) => fields[name]);
  const group = make('fieldset', { class: 'card' }, ...each.map(({ element }) => element));
  const element = make('form', { novalidate: '' }, group);
  let focusWhenOpen: VaultField | undefined;

  const known = new Map(each.map(({ control }) => [control, control.value]));
  /** Password managers write values without an event. */
  const look = (): void => {
    for (const { control } of each) {
      if (control.value !== known.get(control)) control.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
  setInterval(look, lookEveryMs);

  element.addEventListener('submit', (event) => event.preventDefault());
  for (const { control, mark } of each) {
    control.addEventListener('input', (event) => {
      known.set(control, control.value);
      if (event instanceof InputEvent && event.isComposing) return;
      if (control.hasAttribute('aria-invalid')) {
        mark('');
        unmarked();
      }
      changed();
    });
    // The style sheet starts an animation on `:autofill`.
    control.addEventListener('animationstart', look);
    control.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return;
      if (control instanceof HTMLSelectElement) return;
      event.preventDefault();
      look();
      entered();
    });
  }

  return {
    element,
    show: ({ labels, hints }) => {
      for (const name of vaultFields) fields[name].show(labels[name], hints[name]);
    },
    mark: (field, text) => {
      if (text === '') {
        fields[field].mark('');
        return;
      }
      for (const name of vaultFields) fields[name].mark(name === field ? text : '');
      if (group.disabled) focusWhenOpen = field;
      else fields[field].control.focus();
    },
    lock: (locked) => {
      group.disabled = locked;
      if (locked || !focusWhenOpen) return;
      fields[focusWhenOpen].control.focus();
      focusWhenOpen = undefined;
    },
    clear: () => {
      for (const { control, mark } of each) {
        control.value = '';
        known.set(control, '');
        mark('');
      }
      // The sign beside the number goes by what is typed.
      fields.number.control.dispatchEvent(new Event('input'));
    },
    values: () => ({
      // A password manager may set a value without an event.
      number: normalizeDigits(cardNumberIn(fields.number.control.value)),
      cvv: normalizeDigits(fields.cvv.control.value, maxCvvDigits),
      month: fields.month.control.value,
      year: fields.year.control.value,
    }),
  };
}
