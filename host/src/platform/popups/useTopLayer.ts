import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Stacks the modal dialogs inside an element in the order of `keys` (their `data-layer`), last on top. The browser
 * stacks them in the order in which they open, not in document order.
 */
export function useTopLayer(keys: readonly string[]): RefObject<HTMLDivElement | null> {
  const layer = useRef<HTMLDivElement>(null);
  const openKeys = useRef<readonly string[]>([]);
  const joinedKeys = keys.join(' ');
  useLayoutEffect(() => {
    const dialogs = new Map(
      [...(layer.current?.querySelectorAll<HTMLDialogElement>('dialog[data-layer]') ?? [])].map((dialog) => [
        dialog.dataset['layer'] ?? '',
        dialog,
      ]),
    );
    const currentKeys = joinedKeys === '' ? [] : joinedKeys.split(' ');
    // New dialogs have called `showModal` in document order, so they are above the others.
    const remainingKeys = openKeys.current.filter((key) => dialogs.has(key));
    const stackedKeys = [
      ...remainingKeys,
      ...[...dialogs.keys()].filter((key) => !remainingKeys.includes(key)),
    ];
    const firstMovedIndex = currentKeys.findIndex((key, index) => key !== stackedKeys[index]);
    for (const key of firstMovedIndex < 0 ? [] : currentKeys.slice(firstMovedIndex)) {
      dialogs.get(key)?.close();
      dialogs.get(key)?.showModal();
    }
    openKeys.current = currentKeys;
  }, [joinedKeys]);
  return layer;
}
