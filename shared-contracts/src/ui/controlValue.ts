export type ControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isCheckable = (element: ControlElement): element is HTMLInputElement =>
  element.type === 'checkbox' || element.type === 'radio';

/** The value in the DOM; of a checkbox or radio button whether it is checked. */
export const valueOf = (element: ControlElement): string =>
  isCheckable(element) ? String(element.checked) : element.value;

/** Writes a value as a script outside the page would: React puts its own setter on the element and does not see this. */
export function writeValue(element: ControlElement, value: string): void {
  const [name, written] = isCheckable(element) ? ['checked', value === 'true'] : ['value', value];
  // A list has only its own options; any other value would choose nothing.
  if (element instanceof HTMLSelectElement && ![...element.options].some((option) => option.value === value))
    return;
  const prototype: unknown = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(element, written);
}

/** Notifies the listeners of a control of a value that was written without an event. */
export function enterValue(element: ControlElement, before: string, value: string): void {
  if (isCheckable(element)) {
    // A radio button is only ever turned off by another one, which reports it.
    if (element.type === 'radio' && value === 'false') return;
    element.checked = before === 'true';
    element.click();
    return;
  }
  const isFocused = document.activeElement === element;
  const caret = isFocused && 'selectionStart' in element ? element.selectionStart : null;
  // React compares with the value that it has seen last, and ignores the event of a value it knows.
  element.value = before;
  writeValue(element, value);
  if (caret !== null && 'setSelectionRange' in element) element.setSelectionRange(caret, caret);
  element.dispatchEvent(
    new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
