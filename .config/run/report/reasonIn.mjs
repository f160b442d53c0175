import { stripVTControlCharacters } from 'node:util';

const maxLines = 6;

/** The first lines of a test's error, without colors and without its stack. Undefined if the test has no error. */
export function reasonIn(message) {
  if (!message) return undefined;
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stackAt = lines.findIndex((line) => /^\s+at /.test(line));
  return lines
    .slice(0, stackAt === -1 ? maxLines : Math.min(stackAt, maxLines))
    .map((line) => line.trimEnd().slice(0, 200))
    .join('\n');
}
