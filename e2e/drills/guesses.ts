import type { SignInTimes } from '../sandbox/src/testing/signInTimes';
import { formatSeconds, type Findings, type Drill } from './Drill';
import { readSandboxFigures } from './readSandboxFigures';

export const guesses: Drill = {
  title: 'Try wrong passwords for known and unknown names, and compare response times',
  needsStack: false,
  run: async (options): Promise<Findings> => {
    const signInsPerName = options.sequences ?? (options.full ? 500 : 100);
    const measured = await readSandboxFigures<SignInTimes>('signInTimes', signInsPerName, options);
    const [knownNameMean, unknownNameMean] = measured.means.map((ms) => `${ms.toFixed(2)} ms`);
    const pValue = measured.pValue.toFixed(3);
    return {
      columns: ['sign-ins per name', 'known name, mean', 'unknown name, mean', 'p', 'time'],
      rows: [
        [
          String(signInsPerName),
          knownNameMean ?? '',
          unknownNameMean ?? '',
          pValue,
          formatSeconds(measured.ms),
        ],
      ],
      summary: `${String(signInsPerName)} of each: p = ${pValue}`,
      failures: measured.failures,
    };
  },
};
