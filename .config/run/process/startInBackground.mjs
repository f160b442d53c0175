import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { startCommand, isStopping } from './group.mjs';

const tailLines = 20;

/**
 * Starts a server that writes to a log file. `failure` rejects with the last lines of the log if the server stops by
 * itself.
 */
export function startInBackground(name, args, { env, logFile }) {
  mkdirSync(dirname(logFile), { recursive: true });
  const child = startCommand(process.execPath, args, { env });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const failure = child.exited.then(
    (code) =>
      new Promise((_, reject) => {
        if (isStopping()) return;
        log.end(() => {
          const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-tailLines).join('\n');
          reject(new Error(`The ${name} stopped unexpectedly (${code}). Last lines of ${logFile}:\n${tail}`));
        });
      }),
  );
  // Prevents an unhandled rejection while nothing awaits it.
  failure.catch(() => undefined);
  return { failure };
}
