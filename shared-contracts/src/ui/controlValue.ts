export type ControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isCheckable = (element: ControlElement): element is HTMLInputElement =>
  element.type === 'checkbox' || element.type === 'radio';

/** Returns the value in the DOM. For a checkbox or a radio button it is 'true' or 'false'. */
export const valueOf = (element: ControlElement): string =>
  isCheckable(element) ? String(element.checked) : element.value;

/** Writes a value with the setter of the prototype, so that React's own setter on the element does not notice it. */
export function writeValue(element: ControlElement, value: string): void {
  const [name, domValue] = isCheckable(element) ? ['checked', value === 'true'] : ['value', value];
  // A value without an option would clear the selection.
  if (element instanceof HTMLSelectElement && ![...element.options].some((option) => option.value === value))
    return;
  const prototype: unknown = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(element, domValue);
}

/** Writes a value and sends the event that the writer of the value did not send. */
export function enterValue(element: ControlElement, previousValue: string, value: string): void {
  if (isCheckable(element)) {
    // Another radio button has been turned on, which reports the change.
    if (element.type === 'radio' && value === 'false') return;
    element.checked = previousValue === 'true';
    element.click();
    return;
  }
  const isFocused = document.activeElement === element;
  const caret = isFocused && 'selectionStart' in element ? element.selectionStart : null;
  // React ignores an event if the value equals the last value that its own setter wrote.
  element.value = previousValue;
  writeValue(element, value);
  if (caret !== null && 'setSelectionRange' in element) element.setSelectionRange(caret, caret);
  element.dispatchEvent(
    new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
