import type { SignInTimes } from '../sandbox/src/testing/signInTimes';
import { seconds, type Findings, type Goal } from './Goal';
import { sandboxFigures } from './sandboxFigures';

export const guesses: Goal = {
  title: 'Try wrong passwords for known and unknown names, and compare response times',
  onStack: false,
  run: async (options): Promise<Findings> => {
    const each = options.sequences ?? (options.full ? 500 : 100);
    const found = await sandboxFigures<SignInTimes>('signInTimes', each, options);
    const [known, unknown] = found.means.map((ms) => `${ms.toFixed(2)} ms`);
    const chance = found.chance.toFixed(3);
    return {
      columns: ['sign-ins per name', 'known name, mean', 'unknown name, mean', 'p', 'time'],
      rows: [[String(each), known ?? '', unknown ?? '', chance, seconds(found.ms)]],
      figure: `${String(each)} of each: p = ${chance}`,
      faults: found.faults,
    };
  },
};
