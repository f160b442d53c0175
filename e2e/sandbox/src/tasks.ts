import type { Database } from './db/Database';
import { logError } from './logError';

/**
 * Runs one round at a time. A call during a round starts another round after it, because the running round can miss
 * new work.
 */
export function oneAtATime(round: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  let queued: Promise<void> | undefined;
  const begin = (): Promise<void> => {
    running = round().finally(() => {
      running = undefined;
    });
    return running;
  };
  return () => {
    if (!running) return begin();
    queued ??= running
      .catch(() => undefined)
      .then(() => {
        queued = undefined;
        return begin();
      });
    return queued;
  };
}

/** Limits a round to one of the processes that share the database. */
export function ifLeader(
  { isLeader }: Pick<Database, 'isLeader'>,
  round: () => Promise<unknown>,
): () => Promise<void> {
  // If the database does not respond, the task only skips this round. The readiness check reports the outage.
  const canRun = () => isLeader().catch(() => false);
  return async () => {
    if (await canRun()) await round();
  };
}

/** Background work of the server. */
export function createSchedule() {
  const running = new Set<Promise<void>>();
  const timers: NodeJS.Timeout[] = [];
  let isPaused = false;

  /** Runs a round in the background and logs its errors. */
  const run = (name: string, round: () => Promise<unknown>): void => {
    if (isPaused) return;
    const work: Promise<void> = round()
      .then(() => undefined)
      .catch((error: unknown) => {
        logError('task failed', { task: name }, error);
      })
      .finally(() => running.delete(work));
    running.add(work);
  };
  const pause = async () => {
    isPaused = true;
    await Promise.all(running);
  };
  return {
    run,
    /** Waits for the running work. */
    settled: async (): Promise<void> => {
      await Promise.all(running);
    },
    /** Runs the work now and periodically. */
    repeat(name: string, round: () => Promise<unknown>, everyMs: number): void {
      run(name, round);
      timers.push(setInterval(() => run(name, round), everyMs).unref());
    },
    /** Pauses the background work while `work` runs. */
    async whilePaused<T>(work: () => Promise<T>): Promise<T> {
      await pause();
      try {
        return await work();
      } finally {
        isPaused = false;
      }
    },
    async stop(): Promise<void> {
      for (const timer of timers) clearInterval(timer);
      await pause();
    },
  };
}
