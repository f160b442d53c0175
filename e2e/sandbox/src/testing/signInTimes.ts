import { login } from 'shared-contracts/api';
import { seededRandom } from '../seededRandom';
import { twoSamples, type TwoSamples } from './twoSamples';
import type { TestSandbox } from './testSandbox';

/** By chance alone, the p-value is below it in one of a hundred runs. */
const significanceLevel = 0.01;
const maxAttempts = 2;
const warmUp = 20;

export interface SignInTimes extends TwoSamples {
  readonly each: number;
  readonly ms: number;
  readonly faults: readonly string[];
}

interface Options {
  readonly each: number;
  readonly seed: number;
  readonly progress?: (line: string) => void;
}

/** Measures how long the rejection of a wrong password takes, for a known and an unknown name. */
export async function signInTimes(
  sandbox: TestSandbox,
  { each, seed, progress }: Options,
): Promise<SignInTimes> {
  const startedMs = performance.now();
  const random = seededRandom(`who has an account ${String(seed)}`);
  const { username: known } = await sandbox.newMember();
  const unknown = known.replaceAll(/[a-z0-9]/g, 'x');
  const responses = new Set<string>();

  async function timeOf(username: string): Promise<number> {
    await sandbox.control('clearLimits');
    const body = { username, password: 'not this one', type: 'MEMBER' };
    const requestedMs = performance.now();
    const response = await sandbox.post(login.path, body);
    responses.add(await response.text());
    return performance.now() - requestedMs;
  }

  async function compare(): Promise<TwoSamples> {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = -warmUp; turn < each; turn += 1) {
      // Random order, because the first call of a pair can be slower.
      const order = random() < 0.5 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      for (const account of order) {
        const ms = await timeOf(account === 'known' ? known : unknown);
        if (turn >= 0) times[account].push(ms);
      }
    }
    return twoSamples(times.known, times.unknown);
  }

  let found = await compare();
  for (let attempt = 1; found.chance < significanceLevel && attempt < maxAttempts; attempt += 1) {
    progress?.(`p = 1/${String(Math.round(1 / found.chance))}: comparing again`);
    found = await compare();
  }
  return {
    ...found,
    each,
    ms: performance.now() - startedMs,
    faults: [
      ...(found.chance < significanceLevel
        ? [`the time reveals who has an account (p = ${String(found.chance)})`]
        : []),
      ...(responses.size === 1
        ? []
        : [`the reply reveals who has an account: ${[...responses].join(' or ')}`]),
    ],
  };
}
