import { begin } from './group.mjs';

/** Runs a command to its end and keeps what it said, both streams in the order they came. */
export async function capture(command, args, options) {
  const startedMs = performance.now();
  const child = begin(command, args, options);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8');
    stream.on('data', (text) => (output += text));
  }
  const code = await child.ended;
  return { code, output, seconds: (performance.now() - startedMs) / 1000 };
}
