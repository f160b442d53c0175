Object.defineProperty(HTMLElement.prototype, 'inert', {
  configurable: true,
  get(this: HTMLElement) {
    return this.hasAttribute('inert');
  },
  set(this: HTMLElement, value: boolean) {
    this.toggleAttribute('inert', value);
  },
});

export {};
