import type { SignInTimes } from '../sandbox/src/testing/signInTimes';
import { seconds, type Findings, type Drill } from './Drill';
import { sandboxFigures } from './sandboxFigures';

export const guesses: Drill = {
  title: 'Try wrong passwords for known and unknown names, and compare response times',
  onStack: false,
  run: async (options): Promise<Findings> => {
    const signInsEach = options.sequences ?? (options.full ? 500 : 100);
    const measured = await sandboxFigures<SignInTimes>('signInTimes', signInsEach, options);
    const [existing, unknown] = measured.means.map((ms) => `${ms.toFixed(2)} ms`);
    const chance = measured.chance.toFixed(3);
    return {
      columns: ['sign-ins per name', 'known name, mean', 'unknown name, mean', 'p', 'time'],
      rows: [[String(signInsEach), existing ?? '', unknown ?? '', chance, seconds(measured.ms)]],
      figure: `${String(signInsEach)} of each: p = ${chance}`,
      faults: measured.faults,
    };
  },
};
