const shown = new WeakSet<HTMLElement>();

function toggle(element: HTMLElement, newState: 'open' | 'closed'): void {
  const oldState = newState === 'open' ? 'closed' : 'open';
  const states = { oldState, newState };
  const before = Object.assign(new Event('beforetoggle', { cancelable: newState === 'open' }), states);
  if (!element.dispatchEvent(before)) return;
  if (newState === 'open') shown.add(element);
  else shown.delete(element);
  queueMicrotask(() => element.dispatchEvent(Object.assign(new Event('toggle'), states)));
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    if (!shown.has(this)) toggle(this, 'open');
  },
  hidePopover(this: HTMLElement) {
    if (shown.has(this)) toggle(this, 'closed');
  },
  togglePopover(this: HTMLElement, force = !shown.has(this)) {
    if (force !== shown.has(this)) toggle(this, force ? 'open' : 'closed');
    return shown.has(this);
  },
});

export {};
