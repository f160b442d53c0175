import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

const endsWithinMs = 10_000;

/** A program that runs until it is ended. */
export function startProgram(path: string, args: readonly string[], options: SpawnOptions) {
  const child = spawn(path, args, options);
  const ended = once(child, 'exit');
  // A test that times out never reaches its own cleanup.
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  // Whoever waits for it hears why it could not be started; nobody else is to be ended by that.
  ended.catch(() => undefined);
  return {
    child,
    /** What is awaited of it, unless it has ended before. */
    first: <Answer>(answer: Promise<Answer>): Promise<Answer> =>
      Promise.race([
        answer,
        ended.then(() => Promise.reject(new Error(`${path} ended before it could be used.`))),
      ]),
    end: async () => {
      child.kill();
      const late = setTimeout(kill, endsWithinMs);
      await ended.catch(() => undefined);
      clearTimeout(late);
    },
  };
}
