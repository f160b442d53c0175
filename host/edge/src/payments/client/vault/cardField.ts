import type { VaultField } from 'shared-contracts/payments';
import { createSvgElement, createElement } from '../elements';

type Control = HTMLInputElement | HTMLSelectElement;

export interface CardField {
  readonly element: HTMLElement;
  readonly control: Control;
  readonly showTexts: (label: string, hint: string) => void;
  /** Shows an error. An empty text removes it. */
  readonly showError: (text: string) => void;
}

function chevron(): SVGElement {
  const line = { fill: 'none', stroke: 'currentcolor', 'stroke-width': '2', 'stroke-linecap': 'round' };
  return createSvgElement(
    'svg',
    { class: 'chevron', viewBox: '0 0 24 24', 'aria-hidden': 'true' },
    createSvgElement('path', { ...line, 'stroke-linejoin': 'round', d: 'm6 9 6 6 6-6' }),
  );
}

/** Creates a control with label, hint and error, in the same structure as the fields of the shell. */
function cardField(name: VaultField, control: Control, boxContent: readonly Node[]): CardField {
  control.id = name;
  const label = createElement('label', { class: 'label', for: name });
  const error = createElement('p', { class: 'error', id: `${name}-error` });
  const hint = createElement('p', { class: 'hint', id: `${name}-hint` });
  const element = createElement(
    'div',
    { class: 'field', 'data-field': name },
    label,
    createElement('div', { class: 'box' }, ...boxContent),
  );

  function updateDescriptions(): void {
    const descriptions = [error, hint].filter(({ textContent }) => textContent);
    for (const line of [error, hint]) line.remove();
    element.append(...descriptions);
    if (descriptions.length > 0)
      control.setAttribute('aria-describedby', descriptions.map(({ id }) => id).join(' '));
    else control.removeAttribute('aria-describedby');
  }

  return {
    element,
    control,
    showTexts: (labelText, hintText) => {
      label.textContent = labelText;
      // A list shows its hint as the empty option, so that the hint disappears after a choice.
      const emptyOption = control instanceof HTMLSelectElement ? control.options[0] : undefined;
      (emptyOption ?? hint).textContent = hintText;
      updateDescriptions();
    },
    showError: (text) => {
      error.textContent = text;
      if (text) control.setAttribute('aria-invalid', 'true');
      else control.removeAttribute('aria-invalid');
      updateDescriptions();
    },
  };
}

/** A field for digits. `autocomplete` names the value that the browser can fill in. */
export function textField(name: VaultField, autocomplete: string, end?: Node): CardField {
  const control = createElement('input', {
    class: 'control num',
    type: 'text',
    inputmode: 'numeric',
    autocomplete,
    autocapitalize: 'off',
    spellcheck: 'false',
  });
  return cardField(name, control, [control, ...(end ? [createElement('span', { class: 'end' }, end)] : [])]);
}

export function choiceField(name: VaultField, autocomplete: string, values: readonly string[]): CardField {
  const options = ['', ...values].map((value) => createElement('option', { value }, value));
  const control = createElement('select', { class: 'control select num', autocomplete }, ...options);
  return cardField(name, control, [control, chevron()]);
}
