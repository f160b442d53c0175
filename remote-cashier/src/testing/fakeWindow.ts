/** A window that a test may close, and a record of what it was told. Removed with the document's body. */
export function fakeWindow() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  const { contentWindow } = frame;
  if (!contentWindow) throw new Error('no window in the frame');
  const told: { message: unknown; origin: unknown }[] = [];
  let isClosed = false;
  const close = () => {
    isClosed = true;
  };
  Object.defineProperties(contentWindow, {
    closed: { get: () => isClosed },
    close: { value: jest.fn(close) },
    postMessage: { value: (message: unknown, origin: unknown) => told.push({ message, origin }) },
  });
  return { window: contentWindow, told, close, isClosed: () => isClosed };
}

/** A message as this page receives it. */
export function receive(data: unknown, origin: string, source: Window | null = null): void {
  window.dispatchEvent(new MessageEvent('message', { data, origin, source }));
}
