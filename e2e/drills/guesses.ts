import type { SignInTimes } from '../sandbox/src/testing/signInTimes';
import { seconds, type Findings, type Goal } from './Goal';
import { sandboxFigures } from './sandboxFigures';

export const guesses: Goal = {
  title:
    'Wrong passwords of names that somebody has and that nobody has: neither time nor answer tells which',
  onStack: false,
  run: async (options): Promise<Findings> => {
    const each = options.sequences ?? (options.full ? 500 : 100);
    const found = await sandboxFigures<SignInTimes>('signInTimes', each, options);
    const [known, unknown] = found.means.map((ms) => `${ms.toFixed(2)} ms`);
    const chance = found.chance.toFixed(3);
    return {
      columns: ['sign-ins of each', 'known, on average', 'unknown', 'p', 'time'],
      rows: [[String(each), known ?? '', unknown ?? '', chance, seconds(found.ms)]],
      figure: `${String(each)} of each: p = ${chance}`,
      faults: found.faults,
    };
  },
};
