import { vaultFields, type VaultField, type VaultOrder } from 'shared-contracts/payments';
import { make } from '../elements';
import { brandSign } from './brandSign';
import { brandOf, digitsOf, grouped } from './cardNumber';
import { choiceField, textField, type CardField } from './cardField';

type EachField<Value> = Readonly<Record<VaultField, Value>>;

export interface CardForm {
  readonly element: HTMLFormElement;
  readonly show: (texts: Extract<VaultOrder, { type: 'SHOW' }>) => void;
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
}

const maxCvvDigits = 4;
const yearsAhead = 10;

function numberField(): CardField {
  const sign = brandSign();
  const field = textField('number', 'cc-number', sign.element);
  const control = field.control as HTMLInputElement;
  control.addEventListener('input', (event) => {
    const forward = event instanceof InputEvent && event.inputType === 'deleteContentForward';
    const typed = { text: control.value, caret: control.selectionStart ?? control.value.length };
    const { text, caret } = grouped(typed, forward);
    if (control.value !== text) control.value = text;
    if (document.activeElement === control) control.setSelectionRange(caret, caret);
    sign.show(brandOf(text));
  });
  return field;
}

function cvvField(): CardField {
  const field = textField('cvv', 'cc-csc');
  const { control } = field;
  control.setAttribute('maxlength', String(maxCvvDigits));
  control.addEventListener('input', () => {
    const digits = digitsOf(control.value);
    if (control.value !== digits) control.value = digits;
  });
  return field;
}

function fieldsOf(thisYear: number): EachField<CardField> {
  const count = (length: number, from: number) => Array.from({ length }, (_, index) => String(from + index));
  const months = count(12, 1).map((month) => month.padStart(2, '0'));
  return {
    number: numberField(),
    cvv: cvvField(),
    month: choiceField('month', 'cc-exp-month', months),
    year: choiceField('year', 'cc-exp-year', count(yearsAhead + 1, thisYear)),
  };
}

/** The four fields of a card. What is typed leaves them through `values` alone. */
export function createCardForm({ changed, entered }: CardFormEvents): CardForm {
  const fields = fieldsOf(new Date().getFullYear());
  const each = vaultFields.map((name) => fields[name]);
  const group = make('fieldset', { class: 'card' }, ...each.map(({ element }) => element));
  const element = make('form', { novalidate: '' }, group);
  let focusWhenOpen: VaultField | undefined;

  element.addEventListener('submit', (event) => event.preventDefault());
  for (const { control, mark } of each) {
    control.addEventListener('input', () => {
      mark('');
      changed();
    });
    control.addEventListener('keydown', (event) => {
      if (!(event instanceof KeyboardEvent) || event.key !== 'Enter' || event.isComposing) return;
      if (control instanceof HTMLSelectElement) return;
      event.preventDefault();
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
        mark('');
      }
      // The sign beside the number goes by what is typed.
      fields.number.control.dispatchEvent(new Event('input'));
    },
    values: () => ({
      number: fields.number.control.value,
      cvv: fields.cvv.control.value,
      month: fields.month.control.value,
      year: fields.year.control.value,
    }),
  };
}
