/** A window of another origin: it can be closed, told something and led away, and a record is kept of it. */
export function fakeWindow() {
  const told: { message: unknown; origin: unknown }[] = [];
  /** Addresses the window was led to after it was opened, by whichever way. */
  const ledTo: string[] = [];
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  const lead = (address: string | URL) => {
    ledTo.push(String(address));
  };
  const location = {
    assign: lead,
    replace: lead,
    set href(address: string) {
      lead(address);
    },
  };
  const opened = {
    get closed() {
      return isClosed;
    },
    close: jest.fn(close),
    postMessage: (message: unknown, origin: unknown) => told.push({ message, origin }),
  };
  Object.defineProperty(opened, 'location', { get: () => location, set: lead });
  return { window: opened as unknown as Window, told, ledTo, close, isClosed: () => isClosed };
}

/** A message as this page receives it. */
export function receive(data: unknown, origin: string, source: Window | null = null): void {
  // jsdom takes none but its own windows for a source.
  window.dispatchEvent(
    Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }),
  );
}
