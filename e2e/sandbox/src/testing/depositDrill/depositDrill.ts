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
  /** Credits of each way to deposit: a way without one has not been tried. */
  readonly creditsOf: Readonly<Record<DepositMethodCode, number>>;
  /** How often members cashed out, took it back, redeemed points and were rewarded for an invitation. */
  readonly moved: Readonly<Record<WalletMove, number>>;
  readonly ms: number;
  /** What went wrong, under the seed that plays that sequence alone. */
  readonly failed: readonly { readonly seed: number; readonly faults: readonly string[] }[];
}

export interface DrillOptions {
  readonly sequences: number;
  /** Of the first sequence; the next one has the next. */
  readonly seed: number;
  readonly progress?: (played: number) => void;
  /** What the server has complained of since it was asked last: messages that do not fit are sent on purpose. */
  readonly complaints: () => readonly string[];
}

/** Orders that stay open are asked about for ever, so they are cleared away from time to time. */
const freshAfter = 100;
/** What else moves money has four calls to the deposits' ten: every third sequence is joined by it. */
const walletEvery = 3;

/** Plays sequences of faults one after the other. */
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
    // Games are launched by the clock on the wall, which the sequences move.
    if (played % freshAfter === 0) await playWallets(played);
    const sequence = drawSequence(seed + played);
    const { faults: found, ...counts } = await playSequence(sandbox, sequence);
    const unexpected = complaints().filter((line) => !line.includes('to look into'));
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
