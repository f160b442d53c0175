import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { moveInto, prepareHandOver, whenFilled } from './handOver';
import styles from './FirstView.module.css';

/** The first view of the document. Undefined once a view has replaced it. */
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
  const [resume, setResume] = useState<() => void>();

  // Before the browser paints: it would otherwise paint the first view once more.
  useLayoutEffect(() => {
    const { current } = slot;
    if (!isReady || isFilled || !element || !current) return undefined;
    return whenFilled(current, () => {
      const newResume = prepareHandOver(element, current);
      setResume(() => newResume);
      setFilled(true);
    });
  }, [isReady, isFilled, element, slot]);

  useLayoutEffect(() => resume?.(), [resume]);

  // After the page removes the view, another visit starts with the usual placeholder.
  useLayoutEffect(
    () => () => {
      if (store) store.element = undefined;
    },
    [store],
  );

  return { element, isShown: isReady && isFilled };
}
