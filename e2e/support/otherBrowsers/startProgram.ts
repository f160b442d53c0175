import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

const endsWithinMs = 10_000;

/** Starts a program that runs until `end` is called. */
export function startProgram(path: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(path, args, options);
  const whenEnded = once(child, 'exit');
  // A drill that ends early does not reach its own cleanup.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  // `waitFor` reports a failed start. Without this handler, the rejection would also end the process.
  whenEnded.catch(() => undefined);
  return {
    child,
    /** Waits for a result of the program. Rejects if the program exits first. */
    waitFor: <Result>(result: Promise<Result>): Promise<Result> =>
      Promise.race([
        result,
        whenEnded.then(() => Promise.reject(new Error(`${path} exited before it was ready.`))),
      ]),
    end: async () => {
      child.kill();
      const killTimer = setTimeout(kill, endsWithinMs);
      await whenEnded.catch(() => undefined);
      clearTimeout(killTimer);
    },
  };
}
