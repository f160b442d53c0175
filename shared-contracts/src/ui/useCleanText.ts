import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import type { TextFormat } from '../rules';

/** Called with the cleaned text. */
export type TextChange = (event: { target: { value: string } }) => void;

interface CleanText {
  value: string | undefined;
  onChange: TextChange | undefined;
  /** If undefined, only the limit applies. */
  format: TextFormat | undefined;
  maxCharacters: number;
}

const plainFormat: TextFormat = { clean: (text, max) => text.slice(0, max) };

const letter = /\p{L}/u;

const isKeyInput = (event: Event) =>
  event instanceof InputEvent && /^(?:insertText|delete)/.test(event.inputType);

/**
 * Cleans the text that the player enters. While an input method composes a text, the text is not changed, because the
 * input method would insert it twice.
 */
export function useCleanText({ value, onChange, format, maxCharacters }: CleanText) {
  const [composedText, setComposedText] = useState<string>();
  const [hasRejectedLetters, setHasRejectedLetters] = useState(false);
  if (!format && maxCharacters === Infinity) return { hasRejectedLetters, value, onChange };
  const { extract, clean } = format ?? plainFormat;

  const acceptText = (field: HTMLInputElement, isKey: boolean) => {
    setComposedText(undefined);
    const { value: text, selectionStart } = field;
    const cleanedText = clean(isKey || !extract ? text : extract(text), Infinity);
    // True if a typed letter was removed, or if a pasted text has letters and nothing of it is left.
    setHasRejectedLetters(letter.test(text) && !(isKey ? letter.test(cleanedText) : cleanedText));
    // A full field ignores keys, as with `maxlength`. Other texts are cut after they are cleaned.
    const isFull = isKey && cleanedText.length > maxCharacters && value?.length === maxCharacters;
    const nextValue = isFull ? value : cleanedText.slice(0, maxCharacters);
    onChange?.({ target: { value: nextValue } });
    if (!isKey || selectionStart === null || nextValue === text) return;
    const caret = Math.min(clean(text.slice(0, selectionStart), Infinity).length, nextValue.length);
    // Deferred until React has written the value, which moves the caret to the end.
    queueMicrotask(() => {
      if (field.value === nextValue) field.setSelectionRange(caret, caret);
    });
  };

  return {
    hasRejectedLetters,
    value: composedText ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposedText(target.value);
      else acceptText(target, isKeyInput(nativeEvent));
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) =>
      acceptText(currentTarget, true),
  };
}
