import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { moveInto, prepareHandOver, whenFilled } from './handOver';
import styles from './FirstView.module.css';

/** The first view is HTML in the document. Undefined once the view of the remote has replaced it. */
export interface FirstViewStore {
  element: HTMLElement | undefined;
}

/** Shows the first view of the document until the view of the remote replaces it. */
export function FirstView({ element }: { element: HTMLElement }) {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (place.current) moveInto(place.current, element);
  }, [element]);
  return <div ref={place} className={styles['place']} />;
}

interface HandOver {
  /** The first view, which is visible until the view of the remote is shown. */
  readonly element: HTMLElement | undefined;
  readonly isShown: boolean;
}

/**
 * Shows the first view until the view of the remote has all its content. Then restores the focus and repeats a press.
 */
export function useHandOver(
  store: FirstViewStore | undefined,
  slot: RefObject<HTMLElement | null>,
  isReady: boolean,
): HandOver {
  const [element] = useState(() => store?.element);
  const [isFilled, setFilled] = useState(element === undefined);
  const [restoreInput, setRestoreInput] = useState<() => void>();

  // A layout effect, because otherwise the browser would paint the first view once more.
  useLayoutEffect(() => {
    const { current } = slot;
    if (!isReady || isFilled || !element || !current) return undefined;
    return whenFilled(current, () => {
      const newRestoreInput = prepareHandOver(element, current);
      setRestoreInput(() => newRestoreInput);
      setFilled(true);
    });
  }, [isReady, isFilled, element, slot]);

  useLayoutEffect(() => restoreInput?.(), [restoreInput]);

  // After the page removes the view, another visit starts with the usual placeholder.
  useLayoutEffect(
    () => () => {
      if (store) store.element = undefined;
    },
    [store],
  );

  return { element, isShown: isReady && isFilled };
}
