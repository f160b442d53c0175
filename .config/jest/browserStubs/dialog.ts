// Adds the dialog methods that jsdom lacks. They have no top layer and no focus trap, which only the journeys test.

const modalDialogs = new WeakSet<HTMLDialogElement>();
const openModals: HTMLDialogElement[] = [];

function open(dialog: HTMLDialogElement): void {
  if (!dialog.isConnected) throw new DOMException('The dialog is not in a document.', 'InvalidStateError');
  dialog.setAttribute('open', '');
}

Object.assign(HTMLDialogElement.prototype, {
  show(this: HTMLDialogElement) {
    open(this);
  },
  showModal(this: HTMLDialogElement) {
    if (this.hasAttribute('open')) {
      if (modalDialogs.has(this)) return;
      throw new DOMException('The dialog is already open.', 'InvalidStateError');
    }
    open(this);
    modalDialogs.add(this);
    openModals.push(this);
    (this.querySelector<HTMLElement>('[autofocus]') ?? this).focus();
  },
  close(this: HTMLDialogElement, returnValue?: string) {
    if (!this.hasAttribute('open')) return;
    this.removeAttribute('open');
    modalDialogs.delete(this);
    const index = openModals.indexOf(this);
    if (index >= 0) openModals.splice(index, 1);
    if (returnValue !== undefined) this.returnValue = returnValue;
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  },
  requestClose(this: HTMLDialogElement, returnValue?: string) {
    if (this.dispatchEvent(new Event('cancel', { cancelable: true }))) this.close(returnValue);
  },
});

// Esc sends a close request to the topmost open modal, like a browser's close watcher.
document.addEventListener('keydown', (event) => {
  while (openModals.length > 0 && !openModals.at(-1)?.isConnected) openModals.pop();
  if (event.key === 'Escape' && !event.defaultPrevented) openModals.at(-1)?.requestClose();
});
