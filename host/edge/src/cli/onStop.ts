const signals = ['SIGTERM', 'SIGINT'] as const;

/** Until it is let go of, the first signal to stop is heeded and ends nothing by itself; a second one does. */
export function onStop(): { readonly stop: AbortSignal; readonly dispose: () => void } {
  const controller = new AbortController();
  const abort = () => {
    controller.abort();
  };
  for (const signal of signals) process.once(signal, abort);
  return {
    stop: controller.signal,
    dispose: () => {
      for (const signal of signals) process.off(signal, abort);
    },
  };
}

export function pauseUntil(stop: AbortSignal, ms: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end);
    if (stop.aborted) end();
  });
}
