import { depositMethodCodes, type DepositMethodCode } from 'shared-contracts/api';
import type { TestSandbox } from '../testSandbox';
import { drawSequence } from './drawSequence';
import { playSequence } from './playSequence';
import { playWallet, walletMoves, type WalletMove } from './walletSequence';

export interface DrillFigures {
  readonly sequences: number;
  readonly orders: number;
  readonly calls: number;
  readonly refusals: number;
  readonly unanswered: number;
  readonly credits: number;
  /** Number of credits per payment method. Zero means that the drill did not test the method. */
  readonly creditsOf: Readonly<Record<DepositMethodCode, number>>;
  /** Numbers of cash-outs, cancels, purchases with points and invitation rewards. */
  readonly moved: Readonly<Record<WalletMove, number>>;
  readonly ms: number;
  /** Errors by the seed of their sequence. */
  readonly failed: readonly { readonly seed: number; readonly faults: readonly string[] }[];
}

export interface DrillOptions {
  readonly sequences: number;
  /** Seed of the first sequence. The next ones count up. */
  readonly seed: number;
  readonly progress?: (played: number) => void;
  /** The server's log since the last call. The drill sends mismatching events on purpose. */
  readonly complaints: () => readonly string[];
}

/** Removes open orders periodically, because the server polls them forever. */
const freshAfter = 100;
/** Every third sequence also has other money calls. */
const walletEvery = 3;

/** Runs sequences of faults one by one. */
export async function depositDrill(
  sandbox: TestSandbox,
  { sequences, seed, progress, complaints }: DrillOptions,
): Promise<DrillFigures> {
  const startedAt = performance.now();
  const sums = { orders: 0, calls: 0, refusals: 0, unanswered: 0, credits: 0 };
  const creditsOf = Object.fromEntries(depositMethodCodes.map((code) => [code, 0])) as Record<
    DepositMethodCode,
    number
  >;
  const moved = Object.fromEntries(walletMoves.map((move) => [move, 0])) as Record<WalletMove, number>;
  const failed: { seed: number; faults: readonly string[] }[] = [];
  async function playWallets(from: number): Promise<void> {
    for (let at = from; at < Math.min(from + freshAfter, sequences); at += 1) {
      if ((seed + at) % walletEvery !== 0) continue;
      const { done, calls, faults } = await playWallet(sandbox, seed + at);
      for (const move of done) moved[move] += 1;
      sums.calls += calls;
      if (faults.length > 0) failed.push({ seed: seed + at, faults });
    }
  }
  for (let played = 0; played < sequences; played += 1) {
    if (played > 0 && played % freshAfter === 0) {
      progress?.(played);
      await sandbox.control('reset');
    }
    // Sequences move the server's clock, which launches depend on.
    if (played % freshAfter === 0) await playWallets(played);
    const sequence = drawSequence(seed + played);
    const { faults: found, ...counts } = await playSequence(sandbox, sequence);
    const unexpected = complaints().filter((line) => !line.includes('"provider event rejected"'));
    const faults = [...found, ...unexpected.map((line) => `complaint: ${line.slice(0, 200)}`)];
    for (const name of ['orders', 'calls', 'refusals', 'unanswered', 'credits'] as const)
      sums[name] += counts[name];
    creditsOf[sequence.method] += counts.credits;
    if (faults.length > 0) {
      failed.push({ seed: sequence.seed, faults: [`by ${sequence.method}`, ...new Set(faults)] });
    }
  }
  return { sequences, ...sums, creditsOf, moved, failed, ms: Math.round(performance.now() - startedAt) };
}
