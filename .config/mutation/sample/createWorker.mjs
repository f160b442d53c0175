import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { root } from '../../run/root.mjs';

const script = fileURLToPath(new URL('worker.mjs', import.meta.url));
// Jest does not free all memory between runs in one process.
const runsPerProcess = 40;

/** Runs test files in a child process. Replaces the process if a mutant makes it hang or crash, and after some runs. */
export function createWorker(env) {
  let child;
  let runs = 0;

  function stop() {
    if (child === undefined) return;
    try {
      // Kills the whole group, because tests start child processes.
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The process has already ended.
    }
    child = undefined;
  }

  function processForRun() {
    if (runs % runsPerProcess === 0) stop();
    runs += 1;
    child ??= fork(script, {
      cwd: root,
      env: { ...process.env, ...env },
      execArgv: ['--max-old-space-size=3000'],
      detached: true,
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    return child;
  }

  process.on('exit', stop);

  return {
    stop,
    /**
     * Resolves to `{ ran, failed, message }`, where `ran` counts the tests. If the process hung or crashed, `ended`
     * says so instead of `message`.
     */
    run: (request, timeoutMs) =>
      new Promise((resolve) => {
        const jest = processForRun();
        const finish = (reply) => {
          clearTimeout(timer);
          jest.removeAllListeners();
          if (reply.ended !== undefined) stop();
          resolve(reply);
        };
        const timer = setTimeout(() => finish({ ran: 0, failed: true, ended: 'hung' }), timeoutMs);
        jest.once('message', finish);
        jest.once('exit', () => finish({ ran: 0, failed: true, ended: 'crashed' }));
        jest.send(request);
      }),
  };
}
