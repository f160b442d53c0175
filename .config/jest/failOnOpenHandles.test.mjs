import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const environment = fileURLToPath(new URL('failOnOpenHandles.cjs', import.meta.url));

/** Runs a test file's code in a process whose output streams are pipes, as in a worker. Returns its error. */
function runInWorker(code, timeoutMs) {
  const script = `
    class Base { async setup() {} async teardown() {} }
    const Environment = require(${JSON.stringify(environment)})(Base, ${timeoutMs});
    const run = async () => {
      const environment = new Environment();
      await environment.setup();
      ${code}
      await environment.teardown();
    };
    run().then(() => 'no error', ({ message }) => message).then((result) => {
      process.stdout.write(result, () => process.exit());
    });
  `;
  return execFileSync(process.execPath, ['-e', script], { encoding: 'utf8', stdio: 'pipe' });
}

test.each([
  ['setInterval(() => {}, 1_000);', 'The test file leaves open: 1 Timeout.'],
  ["require('node:net').createServer().listen(0);", 'The test file leaves open: 1 TCPServerWrap.'],
])('fails a test file that leaves a handle open: %s', (code, message) => {
  expect(runInWorker(code, 0)).toContain(message);
});

test.each([
  'process.stderr.write("first output of this process");',
  'const timer = setInterval(() => {}, 1_000); clearInterval(timer);',
])('accepts a test file that leaves no handle open: %s', (code) => {
  expect(runInWorker(code)).toBe('no error');
});
