const isTextField = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(input|textarea|select)$/.test(element.localName));

/** After this time, keys are saved only while a popup is loading. Otherwise the popup did not open, or failed. */
const opensWithinMs = 2_000;

/**
 * Saves the keys that the player types while a popup opens, and types them into its `data-autofocus` field. The press
 * of a `data-opens` element starts the saving, and the focus of the field ends it. Without this field, the keys are
 * dropped. Returns a function that stops this.
 */
export function saveTypedKeys(page: Document): () => void {
  /** Undefined while no popup opens. */
  let typedText: string | undefined;
  let pressedAtMs = 0;

  const startSaving = ({ target }: Event) => {
    typedText = target instanceof Element && target.closest('[data-opens]') ? '' : undefined;
    pressedAtMs = performance.now();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    const isLate = performance.now() - pressedAtMs > opensWithinMs;
    if (isLate && !page.querySelector('dialog [data-view][aria-busy="true"]')) typedText = undefined;
    if (typedText === undefined || ctrlKey || metaKey || altKey || isTextField(page.activeElement)) return;
    if (key === 'Escape' || key === 'Tab') typedText = undefined;
    else if (key === 'Backspace') typedText = typedText.slice(0, -1);
    else if (key.length === 1 && (typedText !== '' || key !== ' ')) typedText += key;
    // While the popup loads, the close button has the focus. Space and Enter within a text must not press it.
    else if (key !== 'Enter' || typedText === '') return;
    if (typedText !== undefined) event.preventDefault();
  };

  /** Firefox presses a button when Space is released. */
  const onKeyUp = (event: KeyboardEvent) => {
    if (typedText && event.key === ' ') event.preventDefault();
  };

  const insert = ({ target }: FocusEvent) => {
    if (!(target instanceof Element) || !target.closest('[data-view][aria-busy="false"]')) return;
    const text = typedText;
    typedText = undefined;
    if (!text || !(target instanceof HTMLInputElement) || !target.matches('[data-autofocus]')) return;
    const end = target.value.length;
    const spaceLeft = target.maxLength < 0 ? text.length : target.maxLength - end;
    target.setRangeText(text.slice(0, spaceLeft), end, end, 'end');
    target.dispatchEvent(new InputEvent('input', { bubbles: true, data: text, inputType: 'insertText' }));
  };

  page.addEventListener('click', startSaving, true);
  page.addEventListener('keydown', onKeyDown, true);
  page.addEventListener('keyup', onKeyUp, true);
  page.addEventListener('focusin', insert);
  return () => {
    page.removeEventListener('click', startSaving, true);
    page.removeEventListener('keydown', onKeyDown, true);
    page.removeEventListener('keyup', onKeyUp, true);
    page.removeEventListener('focusin', insert);
  };
}
