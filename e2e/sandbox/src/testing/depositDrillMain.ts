import { depositDrill } from './depositDrill/depositDrill';
import { startTestSandbox } from './testSandbox';

/** `depositDrillMain <sequences> <seed>` prints the figures as JSON, on the database on which races show. */
const [sequences = '60', seed = '1'] = process.argv.slice(2);
let heard: string[] = [];
console.error = (...parts: unknown[]) => {
  heard.push(parts.map(String).join(' '));
};
const complaints = () => {
  const lines = heard;
  heard = [];
  return lines;
};
const cardTiming = { patienceMs: 300, lateMs: 600_000 };
const sandbox = await startTestSandbox({ cardTiming });
try {
  const progress = (played: number) => {
    process.stderr.write(`${String(played)} of ${sequences} sequences\n`);
  };
  const figures = await depositDrill(sandbox, {
    sequences: Number(sequences),
    seed: Number(seed),
    progress,
    complaints,
  });
  process.stdout.write(`${JSON.stringify(figures)}\n`);
} finally {
  await sandbox.stop();
}
