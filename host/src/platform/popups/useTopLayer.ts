import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Stacks the modal dialogs inside an element in the order of `keys` (their `data-layer`), last on top. The browser stacks
 * them in the order in which they open, not in document order.
 */
export function useTopLayer(keys: readonly string[]): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const opened = useRef<readonly string[]>([]);
  const order = keys.join(' ');
  useLayoutEffect(() => {
    const dialogs = new Map(
      [...(layer.current?.querySelectorAll<HTMLDialogElement>('dialog[data-layer]') ?? [])].map((dialog) => [
        dialog.dataset['layer'] ?? '',
        dialog,
      ]),
    );
    const currentKeys = order === '' ? [] : order.split(' ');
    // New dialogs have opened themselves in document order.
    const remaining = opened.current.filter((key) => dialogs.has(key));
    const stacked = [...remaining, ...[...dialogs.keys()].filter((key) => !remaining.includes(key))];
    const first = currentKeys.findIndex((key, index) => key !== stacked[index]);
    for (const key of first < 0 ? [] : currentKeys.slice(first)) {
      dialogs.get(key)?.close();
      dialogs.get(key)?.showModal();
    }
    opened.current = currentKeys;
  }, [order]);
  return layer;
}
