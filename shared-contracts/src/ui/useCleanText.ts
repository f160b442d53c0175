import { useState, type ChangeEvent, type CompositionEvent } from 'react';
import type { TextFormat } from '../rules';

export type TextChange = (event: { target: { value: string } }) => void;

interface CleanText {
  value: string | undefined;
  onChange: TextChange | undefined;
  /** If undefined, only the limit applies. */
  format: TextFormat | undefined;
  maxCharacters: number;
}

const unformatted: TextFormat = { clean: (text, max) => text.slice(0, max) };

const letter = /\p{L}/u;

const isKeyed = (event: Event) =>
  event instanceof InputEvent && /^(?:insertText|delete)/.test(event.inputType);

/**
 * Cleans the text that the player enters. During a composition the text is not changed, because an input method would
 * then insert it twice.
 */
export function useCleanText({ value, onChange, format, maxCharacters }: CleanText) {
  const [composed, setComposed] = useState<string>();
  const [hasLostLetters, setHasLostLetters] = useState(false);
  if (!format && maxCharacters === Infinity) return { hasLostLetters, value, onChange };
  const { pick, clean } = format ?? unformatted;

  const accept = (field: HTMLInputElement, keyed: boolean) => {
    setComposed(undefined);
    const { value: text, selectionStart } = field;
    const cleaned = clean(keyed || !pick ? text : pick(text), Infinity);
    // Letters around the kept part of a pasted text are not reported.
    setHasLostLetters(letter.test(text) && !(keyed ? letter.test(cleaned) : cleaned));
    // As with maxlength, a full field ignores keys. Other texts are cut after they are cleaned.
    const isFull = keyed && cleaned.length > maxCharacters && value?.length === maxCharacters;
    const next = isFull ? value : cleaned.slice(0, maxCharacters);
    onChange?.({ target: { value: next } });
    if (!keyed || selectionStart === null || next === text) return;
    const caret = Math.min(clean(text.slice(0, selectionStart), Infinity).length, next.length);
    // By then React has written the value and moved the caret to the end.
    queueMicrotask(() => {
      if (field.value === next) field.setSelectionRange(caret, caret);
    });
  };

  return {
    hasLostLetters,
    value: composed ?? value,
    onChange: ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
      if (nativeEvent instanceof InputEvent && nativeEvent.isComposing) setComposed(target.value);
      else accept(target, isKeyed(nativeEvent));
    },
    onCompositionEnd: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => accept(currentTarget, true),
  };
}
