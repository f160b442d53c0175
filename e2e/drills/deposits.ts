import type { DrillFigures } from '../sandbox/src/testing/depositDrill/depositDrill';
import { formatSeconds, type Findings, type Drill } from './Drill';
import { readSandboxFigures } from './readSandboxFigures';

const columns = [
  'sequences',
  'orders',
  'calls',
  'rejections',
  'lost calls',
  'credits',
  'cash-outs',
  'cancellations',
  'redemptions',
  'rewards',
  'time',
];
/** Limits the output to a readable length. */
const maxShownFailures = 20;

/**
 * Returns one sentence per failed sequence, with the options that repeat only this sequence. Also returns one per
 * method or call that no sequence tested.
 */
export function describeDepositFailures({
  failed,
  creditsOf,
  actionCounts,
  sequences,
}: DrillFigures): string[] {
  const untestedCalls = Object.entries(actionCounts).filter(([, times]) => times === 0);
  const untestedMethods = Object.entries(creditsOf).filter(([, credits]) => credits === 0);
  return [
    ...failed
      .slice(0, maxShownFailures)
      .map(({ seed, failures }) => `--sequences 1 --seed ${String(seed)}: ${failures.join('; ')}`),
    ...(failed.length > maxShownFailures ? [`and ${String(failed.length - maxShownFailures)} more`] : []),
    // A short run may not include every method and call.
    ...(sequences < 100 ? [] : untestedMethods.map(([code]) => `nothing was credited by ${code}`)),
    ...(sequences < 100 ? [] : untestedCalls.map(([action]) => `${action} was never done`)),
  ];
}

export const deposits: Drill = {
  title: 'Move money with every method while calls and messages are lost, repeated, late or forged',
  needsStack: false,
  run: async (options): Promise<Findings> => {
    const count = options.sequences ?? (options.full ? 10_000 : 60);
    const figures = await readSandboxFigures<DrillFigures>('depositDrill', count, options);
    const { sequences, orders, calls, rejections, lostCalls, credits, actionCounts, ms, failed } = figures;
    const { cashOut, cancel, redeem, invite } = actionCounts;
    const counts = [
      sequences,
      orders,
      calls,
      rejections,
      lostCalls,
      credits,
      cashOut,
      cancel,
      redeem,
      invite,
    ];
    const row = [...counts.map(String), formatSeconds(ms)];
    const summary = `${String(sequences)} sequences, ${String(credits)} credits: ${String(failed.length)} failed`;
    return { columns, rows: [row], summary, failures: describeDepositFailures(figures) };
  },
};
