import { cashOutRaces } from './cashOutRaces';
import { startTestSandbox } from './testSandbox';

/** `cashOutRacesMain <races> <seed>` prints the figures as JSON, on the database on which races show. */
const [races = '40', seed = '1'] = process.argv.slice(2);
const sandbox = await startTestSandbox();
try {
  const progress = (line: string) => {
    process.stderr.write(`${line}\n`);
  };
  const figures = await cashOutRaces(sandbox, { races: Number(races), seed: Number(seed), progress });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await sandbox.stop();
}
