import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** Closes a dialog by a click on its backdrop. The browser dispatches that click on the dialog element itself. */
export function useClickOutside(close: () => void): {
  onPointerDown: (event: PointerEvent) => void;
  onClick: (event: MouseEvent) => void;
} {
  // Dragging text out of a field also ends in a click on the dialog, so the press must start outside too.
  const pressedOutside = useRef(false);
  return {
    onPointerDown: (event) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressedOutside.current && event.target === event.currentTarget) close();
    },
  };
}
