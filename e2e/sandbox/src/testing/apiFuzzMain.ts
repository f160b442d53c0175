import { apiFuzz } from './apiFuzz/apiFuzz';
import { startTestSandbox } from './testSandbox';

/** `apiFuzzMain <inputs an address> <seed>` prints the figures as JSON. */
const [perEndpoint = '20', seed = '1'] = process.argv.slice(2);
// Each fault is among the figures, with what was asked.
console.error = () => undefined;
const sandbox = await startTestSandbox({ cardTiming: { patienceMs: 300, lateMs: 600_000 } });
try {
  const progress = (line: string) => {
    process.stderr.write(`${line}\n`);
  };
  const figures = await apiFuzz(sandbox, { perEndpoint: Number(perEndpoint), seed: Number(seed), progress });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await sandbox.stop();
}
