import { createRequire } from 'node:module';

// Prints the OpenTelemetry packages that the process has loaded. All of them are CommonJS modules.
const { cache } = createRequire(import.meta.url);
process.on('exit', () => {
  const names = Object.keys(cache).flatMap((path) => /\/(@opentelemetry\/[^/]+)\//.exec(path)?.[1] ?? []);
  process.stderr.write(`${JSON.stringify([...new Set(names)].sort())}\n`);
});
