// A clipboard in memory. `userEvent.setup()` replaces it.

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
