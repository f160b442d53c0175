import { useLayoutEffect, useRef, type RefObject, type SyntheticEvent } from 'react';

/** A native modal dialog that is open while its component is mounted. On unmount, the browser restores the focus. */
export function useModal(
  close: () => void,
  /** Whether closing asks the player a question first. */
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
    // Esc and Android's Back call this first. The popup stack closes the dialog, not the browser.
    onCancel: (event) => {
      // After an event that cannot be canceled, `onClose` follows and closes the popup.
      if (event.target !== event.currentTarget || !event.cancelable) return;
      event.preventDefault();
      close();
    },
    // Browsers skip `cancel` when Esc is pressed twice in a row. A dialog that `useTopLayer` reopened is still open
    // here.
    onClose: (event) => {
      if (event.target !== event.currentTarget || event.currentTarget.open) return;
      if (asksFirst()) event.currentTarget.showModal();
      close();
    },
  };
}
