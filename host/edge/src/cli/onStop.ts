const signals = ['SIGTERM', 'SIGINT'] as const;

/** Until it is let go of, the first signal to stop is heeded and ends nothing by itself; a second one does. */
export function onStop(): { readonly stop: AbortSignal; readonly letGo: () => void } {
  const controller = new AbortController();
  const heed = () => {
    controller.abort();
  };
  for (const signal of signals) process.once(signal, heed);
  return {
    stop: controller.signal,
    letGo: () => {
      for (const signal of signals) process.off(signal, heed);
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
