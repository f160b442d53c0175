const openPopovers = new WeakSet<HTMLElement>();

function toggle(element: HTMLElement, newState: 'open' | 'closed'): void {
  const oldState = newState === 'open' ? 'closed' : 'open';
  const states = { oldState, newState };
  const beforeToggle = Object.assign(new Event('beforetoggle', { cancelable: newState === 'open' }), states);
  if (!element.dispatchEvent(beforeToggle)) return;
  if (newState === 'open') openPopovers.add(element);
  else openPopovers.delete(element);
  queueMicrotask(() => element.dispatchEvent(Object.assign(new Event('toggle'), states)));
}

Object.assign(HTMLElement.prototype, {
  showPopover(this: HTMLElement) {
    if (!openPopovers.has(this)) toggle(this, 'open');
  },
  hidePopover(this: HTMLElement) {
    if (openPopovers.has(this)) toggle(this, 'closed');
  },
  togglePopover(this: HTMLElement, force = !openPopovers.has(this)) {
    if (force !== openPopovers.has(this)) toggle(this, force ? 'open' : 'closed');
    return openPopovers.has(this);
  },
});

export {};
