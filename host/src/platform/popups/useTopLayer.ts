import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Stacks the modal dialogs inside an element in the order of `keys` (their `data-layer`), last on top. The browser stacks
 * them in the order of opening, whatever their order in the document.
 */
export function useTopLayer(keys: readonly string[]): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const opened = useRef<readonly string[]>([]);
  const wanted = keys.join(' ');
  useLayoutEffect(() => {
    const dialogs = new Map(
      [...(layer.current?.querySelectorAll<HTMLDialogElement>('dialog[data-layer]') ?? [])].map((dialog) => [
        dialog.dataset['layer'] ?? '',
        dialog,
      ]),
    );
    const keysNow = wanted === '' ? [] : wanted.split(' ');
    // New dialogs have opened themselves in document order.
    const stayed = opened.current.filter((key) => dialogs.has(key));
    const stacked = [...stayed, ...[...dialogs.keys()].filter((key) => !stayed.includes(key))];
    const first = keysNow.findIndex((key, index) => key !== stacked[index]);
    for (const key of first < 0 ? [] : keysNow.slice(first)) {
      dialogs.get(key)?.close();
      dialogs.get(key)?.showModal();
    }
    opened.current = keysNow;
  }, [wanted]);
  return layer;
}
