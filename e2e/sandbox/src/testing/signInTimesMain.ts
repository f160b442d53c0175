import { signInTimes } from './signInTimes';
import { startTestSandbox } from './testSandbox';

/** `signInTimesMain <sign-ins of each kind> <seed>` prints the figures as JSON. */
const [each = '500', seed = '1'] = process.argv.slice(2);
const sandbox = await startTestSandbox();
try {
  const progress = (line: string) => {
    process.stderr.write(`${line}\n`);
  };
  const figures = await signInTimes(sandbox, { each: Number(each), seed: Number(seed), progress });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await sandbox.stop();
}
