import { createWriteStream, mkdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { begin, isEnding } from './group.mjs';

const tailLines = 20;

/** A server that writes to a log file; `failure` rejects, with the end of that log, when it ends unasked. */
export function background(name, args, { env, logFile }) {
  mkdirSync(dirname(logFile), { recursive: true });
  const child = begin(process.execPath, args, { env });
  const log = createWriteStream(logFile);
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  const failure = child.ended.then(
    (code) =>
      new Promise((_, reject) => {
        if (isEnding()) return;
        log.end(() => {
          const tail = readFileSync(logFile, 'utf8').trimEnd().split('\n').slice(-tailLines).join('\n');
          reject(new Error(`The ${name} ended (${code}).\n${tail}\n(all of it: ${logFile})`));
        });
      }),
  );
  // It is looked at only while somebody waits.
  failure.catch(() => undefined);
  return { failure };
}
