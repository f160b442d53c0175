import type { DrillFigures } from '../sandbox/src/testing/depositDrill/depositDrill';
import { seconds, type Findings, type Drill } from './Drill';
import { sandboxFigures } from './sandboxFigures';

const columns = [
  'sequences',
  'orders',
  'calls',
  'refusals',
  'unanswered',
  'credits',
  'cash-outs',
  'cancels',
  'redeems',
  'rewards',
  'time',
];
/** A longer list would not be read. */
const shownFaults = 20;

/** One sentence per failed sequence, with the options that repeat it alone, and per method or call that was never tested. */
export function depositFaults({ failed, creditsOf, moved, sequences }: DrillFigures): string[] {
  const unmoved = Object.entries(moved).filter(([, times]) => times === 0);
  const untried = Object.entries(creditsOf).filter(([, credits]) => credits === 0);
  return [
    ...failed
      .slice(0, shownFaults)
      .map(({ seed, faults }) => `--sequences 1 --seed ${String(seed)}: ${faults.join('; ')}`),
    ...(failed.length > shownFaults ? [`and ${String(failed.length - shownFaults)} more`] : []),
    // A few sequences need not include every method and every call.
    ...(sequences < 100 ? [] : untried.map(([code]) => `nothing was credited by ${code}`)),
    ...(sequences < 100 ? [] : unmoved.map(([move]) => `${move} was never done`)),
  ];
}

export const deposits: Drill = {
  title: 'Move money with every method while calls and messages are lost, repeated, late or forged',
  onStack: false,
  run: async (options): Promise<Findings> => {
    const count = options.sequences ?? (options.full ? 10_000 : 60);
    const figures = await sandboxFigures<DrillFigures>('depositDrill', count, options);
    const { sequences, orders, calls, refusals, unanswered, credits, moved, ms, failed } = figures;
    const { cashOut, cancel, redeem, invite } = moved;
    const counts = [sequences, orders, calls, refusals, unanswered, credits, cashOut, cancel, redeem, invite];
    const row = [...counts.map(String), seconds(ms)];
    const figure = `${String(sequences)} sequences, ${String(credits)} credits: ${String(failed.length)} failed`;
    return { columns, rows: [row], figure, faults: depositFaults(figures) };
  },
};
