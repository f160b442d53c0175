import { logFault } from './logFault';

/**
 * Runs one round at a time. Whoever asks while one is under way gets a round that begins after it, so that what was
 * there when they asked has been seen.
 */
export function oneAtATime(round: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let next: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    running = round().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    next ??= running
      .catch(() => undefined)
      .then(() => {
        next = undefined;
        return begin();
      });
    return next;
  };
}

/** What goes on by itself beside the calls that are answered. */
export function createSchedule() {
  const underWay = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let paused = false;

  /** A failure is told and ends nothing. */
  const run = (name: string, round: () => Promise<unknown>): void => {
    if (paused) return;
    const work: Promise<void> = round()
      .then(() => undefined)
      .catch((error: unknown) => {
        logFault(name, error);
      })
      .finally(() => underWay.delete(work));
    underWay.add(work);
  };
  const pause = async () => {
    paused = true;
    await Promise.all(underWay);
  };
  return {
    run,
    /** Waits for what is under way now. */
    settled: async (): Promise<void> => {
      await Promise.all(underWay);
    },
    /** Now, and again and again. */
    repeat(name: string, round: () => Promise<unknown>, everyMs: number): void {
      run(name, round);
      timers.push(setInterval(() => run(name, round), everyMs).unref());
    },
    /** Does something during which nothing goes on by itself. */
    async whilePaused<T>(work: () => Promise<T>): Promise<T> {
      await pause();
      try {
        return await work();
      } finally {
        paused = false;
      }
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await pause();
    },
  };
}
