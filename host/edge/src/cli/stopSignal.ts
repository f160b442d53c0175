const signals = ['SIGTERM', 'SIGINT'] as const;

/** Until `dispose` is called, the first stop signal only aborts `stop`. A second signal ends the process. */
export function createStopSignal(): { readonly stop: AbortSignal; readonly dispose: () => void } {
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

/** Resolves after `ms`, or earlier when `stop` is aborted. */
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
