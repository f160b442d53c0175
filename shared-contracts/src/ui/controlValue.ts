export type ControlElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const isCheckable = (element: ControlElement): element is HTMLInputElement =>
  element.type === 'checkbox' || element.type === 'radio';

/** Returns the value in the DOM. For a checkbox or a radio button it is 'true' or 'false'. */
export const valueOf = (element: ControlElement): string =>
  isCheckable(element) ? String(element.checked) : element.value;

/** Writes a value with the setter of the prototype, so that React does not notice the change before the event. */
export function writeValue(element: ControlElement, value: string): void {
  const [name, domValue] = isCheckable(element) ? ['checked', value === 'true'] : ['value', value];
  // A select without an option for the value would lose its selection.
  if (element instanceof HTMLSelectElement && ![...element.options].some((option) => option.value === value))
    return;
  const prototype: unknown = Object.getPrototypeOf(element);
  Object.getOwnPropertyDescriptor(prototype, name)?.set?.call(element, domValue);
}

/** Writes a value again and sends the event that was missing when the value was first written. */
export function enterValue(element: ControlElement, previousValue: string, value: string): void {
  if (isCheckable(element)) {
    // Another radio button was turned on. Its own event reports the change.
    if (element.type === 'radio' && value === 'false') return;
    element.checked = previousValue === 'true';
    element.click();
    return;
  }
  const isFocused = document.activeElement === element;
  const caret = isFocused && 'selectionStart' in element ? element.selectionStart : null;
  // React ignores an event if the value equals the value that it knows, so React's own setter writes the previous value
  // first.
  element.value = previousValue;
  writeValue(element, value);
  if (caret !== null && 'setSelectionRange' in element) element.setSelectionRange(caret, caret);
  element.dispatchEvent(
    new Event(element instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}
