/** A window of another origin, which records its messages and navigations. */
export function createFakeWindow() {
  const messages: { message: unknown; origin: unknown }[] = [];
  /** The addresses to which the window was navigated after it was opened. */
  const navigations: string[] = [];
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  const navigate = (address: string | URL) => {
    navigations.push(String(address));
  };
  const location = {
    assign: navigate,
    replace: navigate,
    set href(address: string) {
      navigate(address);
    },
  };
  const fake = {
    get closed() {
      return isClosed;
    },
    close: jest.fn(close),
    postMessage: (message: unknown, origin: unknown) => messages.push({ message, origin }),
  };
  Object.defineProperty(fake, 'location', { get: () => location, set: navigate });
  return { window: fake as unknown as Window, messages, navigations, close, isClosed: () => isClosed };
}

/** Dispatches a message to this page. */
export function receive(data: unknown, origin: string, source: Window | null = null): void {
  // jsdom accepts only its own windows as the source of a message.
  window.dispatchEvent(
    Object.defineProperty(new MessageEvent('message', { data, origin }), 'source', { value: source }),
  );
}
