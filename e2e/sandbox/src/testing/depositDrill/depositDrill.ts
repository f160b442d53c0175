import { depositMethodCodes, type DepositMethodCode } from 'shared-contracts/api';
import type { TestSandbox } from '../testSandbox';
import { drawSequence } from './drawSequence';
import { playSequence } from './playSequence';
import { playWallet, walletActions, type WalletAction } from './walletSequence';

export interface DrillFigures {
  readonly sequences: number;
  readonly orders: number;
  readonly calls: number;
  readonly rejections: number;
  readonly lostCalls: number;
  readonly credits: number;
  /** Number of credits per payment method. Zero means that the drill did not test the method. */
  readonly creditsOf: Readonly<Record<DepositMethodCode, number>>;
  /** Numbers of cash-outs, cancels, purchases with points and invitation rewards. */
  readonly actionCounts: Readonly<Record<WalletAction, number>>;
  readonly ms: number;
  /** Errors by the seed of their sequence. */
  readonly failed: readonly { readonly seed: number; readonly failures: readonly string[] }[];
}

export interface DrillOptions {
  readonly sequences: number;
  /** Seed of the first sequence. The next ones count up. */
  readonly seed: number;
  readonly progress?: (played: number) => void;
  /** Returns the lines of the server's log since the last call. */
  readonly takeLog: () => readonly string[];
}

/** Number of sequences between two resets of the sandbox. Without a reset, the server polls open orders forever. */
const sequencesPerReset = 100;
/** One of `sequencesPerWallet` sequences also has other money calls. */
const sequencesPerWallet = 3;

/** Runs sequences of faults one by one. */
export async function depositDrill(
  sandbox: TestSandbox,
  { sequences, seed, progress, takeLog }: DrillOptions,
): Promise<DrillFigures> {
  const startedAt = performance.now();
  const sums = { orders: 0, calls: 0, rejections: 0, lostCalls: 0, credits: 0 };
  const creditsOf = Object.fromEntries(depositMethodCodes.map((code) => [code, 0])) as Record<
    DepositMethodCode,
    number
  >;
  const actionCounts = Object.fromEntries(walletActions.map((action) => [action, 0])) as Record<
    WalletAction,
    number
  >;
  const failed: { seed: number; failures: readonly string[] }[] = [];
  async function playWallets(from: number): Promise<void> {
    for (let index = from; index < Math.min(from + sequencesPerReset, sequences); index += 1) {
      if ((seed + index) % sequencesPerWallet !== 0) continue;
      const { doneActions, calls, failures } = await playWallet(sandbox, seed + index);
      for (const action of doneActions) actionCounts[action] += 1;
      sums.calls += calls;
      if (failures.length > 0) failed.push({ seed: seed + index, failures });
    }
  }
  for (let index = 0; index < sequences; index += 1) {
    if (index > 0 && index % sequencesPerReset === 0) {
      progress?.(index);
      await sandbox.control('reset');
    }
    // Sequences move the server's clock, which launches depend on.
    if (index % sequencesPerReset === 0) await playWallets(index);
    const sequence = drawSequence(seed + index);
    const { failures: sequenceFailures, ...counts } = await playSequence(sandbox, sequence);
    const unexpectedLines = takeLog().filter((line) => !line.includes('"provider event rejected"'));
    const failures = [
      ...sequenceFailures,
      ...unexpectedLines.map((line) => `log line: ${line.slice(0, 200)}`),
    ];
    for (const name of ['orders', 'calls', 'rejections', 'lostCalls', 'credits'] as const)
      sums[name] += counts[name];
    creditsOf[sequence.method] += counts.credits;
    if (failures.length > 0) {
      failed.push({ seed: sequence.seed, failures: [`by ${sequence.method}`, ...new Set(failures)] });
    }
  }
  return {
    sequences,
    ...sums,
    creditsOf,
    actionCounts,
    failed,
    ms: Math.round(performance.now() - startedAt),
  };
}
