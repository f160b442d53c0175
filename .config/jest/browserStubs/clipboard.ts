/** A clipboard that keeps its text in the page. `userEvent.setup()` puts its own in place of it. */
let text = '';

if (!('clipboard' in navigator)) {
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (value: string) => {
        text = value;
        return Promise.resolve();
      },
      readText: () => Promise.resolve(text),
    },
  });
}

export {};
