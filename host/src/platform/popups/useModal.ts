import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** A native modal dialog that is open as long as its component lives; its closing gives the focus back. */
export function useModal(
  close: () => void,
  /** Closing it asks something first. */
  asksFirst: () => boolean = () => false,
): {
  ref: RefObject<HTMLDialogElement | null>;
  onCancel: (event: SyntheticEvent) => void;
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
} {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    dialog?.showModal();
    return () => {
      dialog?.close();
    };
  }, []);
  return {
    ref,
    // Esc and Android's Back ask here first: the stack decides, the browser must not close it by itself.
    onCancel: (event) => {
      // What cannot be prevented is followed by the closing itself, which is answered below and only once.
      if (event.target !== event.currentTarget || !event.cancelable) return;
      event.preventDefault();
      close();
    },
    // A browser that is asked twice in a row no longer asks us. Raised above others, a dialog is open again by now.
    onClose: (event) => {
      if (event.target !== event.currentTarget || event.currentTarget.open) return;
      if (asksFirst()) event.currentTarget.showModal();
      close();
    },
  };
}
