import { startCommand } from './group.mjs';

/** Runs a command. Returns its exit code, duration and `stdout`, and both streams as `output` in order of arrival. */
export async function capture(command, args, options) {
  const startedMs = performance.now();
  const child = startCommand(command, args, options);
  let output = '';
  let stdout = '';
  child.stdout.setEncoding('utf8').on('data', (text) => {
    output += text;
    stdout += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await child.exited;
  return { code, output, stdout, seconds: (performance.now() - startedMs) / 1000 };
}
