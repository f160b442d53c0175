import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { DrillFigures } from '../sandbox/src/testing/depositDrill/depositDrill';
import { root } from '../stack/settings';
import { seconds, type DrillOptions, type Findings, type Goal } from './Goal';

const columns = ['sequences', 'orders', 'calls', 'refusals', 'unanswered', 'credits', 'time'];
/** More would not be read. */
const shownFaults = 20;

async function play(sequences: number, { seed, progress }: DrillOptions): Promise<DrillFigures> {
  const args = ['--import', 'tsx', 'src/testing/depositDrillMain.ts', String(sequences), String(seed)];
  const child = spawn(process.execPath, args, {
    cwd: `${root}e2e/sandbox`,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  createInterface(child.stderr).on('line', progress);
  let figures = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (figures += text));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`the sandbox ended with ${String(code)}`);
  return JSON.parse(figures) as DrillFigures;
}

/** What the figures must be; a sentence for each that is not, with the seed that plays that sequence alone. */
export function depositFaults({ failed, creditsOf, sequences }: DrillFigures): string[] {
  const untried = Object.entries(creditsOf).filter(([, credits]) => credits === 0);
  return [
    ...failed
      .slice(0, shownFaults)
      .map(({ seed, faults }) => `--sequences 1 --seed ${String(seed)}: ${faults.join('; ')}`),
    ...(failed.length > shownFaults ? [`and ${String(failed.length - shownFaults)} more`] : []),
    // A few sequences may well be without one.
    ...(sequences < 100 ? [] : untried.map(([code]) => `nothing was credited by ${code}`)),
  ];
}

export const deposits: Goal = {
  title: 'Deposits of every way while calls, answers and messages get lost, repeated, late and forged',
  onStack: false,
  run: async (options): Promise<Findings> => {
    const figures = await play(options.sequences ?? (options.full ? 1_000 : 60), options);
    const { sequences, orders, calls, refusals, unanswered, credits, ms, failed } = figures;
    const row = [...[sequences, orders, calls, refusals, unanswered, credits].map(String), seconds(ms)];
    const figure = `${String(sequences)} sequences, ${String(credits)} credits: ${String(failed.length)} failed`;
    return { columns, rows: [row], figure, faults: depositFaults(figures) };
  },
};
