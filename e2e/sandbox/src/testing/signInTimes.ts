import { login } from 'shared-contracts/api';
import { seededRandom } from '../seededRandom';
import { compareMeans, type MeanComparison } from './compareMeans';
import type { TestSandbox } from './testSandbox';

/** Without a real difference, one of a hundred runs has a p-value below this level. */
const significanceLevel = 0.01;
const maxAttempts = 2;
const warmUpPairs = 20;

export interface SignInTimes extends MeanComparison {
  readonly pairs: number;
  readonly ms: number;
  readonly failures: readonly string[];
}

interface Options {
  readonly pairs: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

/** Measures how long the rejection of a wrong password takes, for a known and an unknown name. */
export async function signInTimes(
  sandbox: TestSandbox,
  { pairs, seed, progress }: Options,
): Promise<SignInTimes> {
  const startedMs = performance.now();
  const random = seededRandom(`who has an account ${String(seed)}`);
  const { username: knownName } = await sandbox.newMember();
  const unknownName = knownName.replaceAll(/[a-z0-9]/g, 'x');
  const responses = new Set<string>();

  async function timeOf(username: string): Promise<number> {
    await sandbox.control('clearLimits');
    const body = { username, password: 'not this one', type: 'MEMBER' };
    const requestedMs = performance.now();
    const response = await sandbox.post(login.path, body);
    responses.add(await response.text());
    return performance.now() - requestedMs;
  }

  async function compare(): Promise<MeanComparison> {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = -warmUpPairs; turn < pairs; turn += 1) {
      // Random order, because the first call of a pair can be slower.
      const order = random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const account of order) {
        const ms = await timeOf(account === 'known' ? knownName : unknownName);
        if (turn >= 0) times[account].push(ms);
      }
    }
    return compareMeans(times.known, times.unknown);
  }

  let result = await compare();
  for (let attempt = 1; result.pValue < significanceLevel && attempt < maxAttempts; attempt += 1) {
    progress?.(`p = 1/${String(Math.round(1 / result.pValue))}: comparing again`);
    result = await compare();
  }
  return {
    ...result,
    pairs,
    ms: performance.now() - startedMs,
    failures: [
      ...(result.pValue < significanceLevel
        ? [`the time reveals who has an account (p = ${String(result.pValue)})`]
        : []),
      ...(responses.size === 1
        ? []
        : [`the reply reveals who has an account: ${[...responses].join(' or ')}`]),
    ],
  };
}
