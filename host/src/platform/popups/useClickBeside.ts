import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Closes a dialog by a click on its backdrop; the click lands on the dialog itself. Keyboards have Esc. */
export function useClickBeside(close: () => void): {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
} {
  // A text dragged out of a field ends in a click on the dialog too: the press must have begun beside the box.
  const pressedBeside = useRef(false);
  return {
    onPointerDown: (event) => {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressedBeside.current && event.target === event.currentTarget) close();
    },
  };
}
