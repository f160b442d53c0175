import { begin } from './group.mjs';

/** Runs a command to its end and keeps what it said, both streams in the order they came. */
export async function capture(command, args, options) {
  const startedMs = performance.now();
  const child = begin(command, args, options);
  let output = '';
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await child.ended;
  return { code, output, stdout, seconds: (performance.now() - startedMs) / 1000 };
}
