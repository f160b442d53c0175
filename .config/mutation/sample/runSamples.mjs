import { printScore, saveSampleScore, scoreOf } from '../scores.mjs';
import { packages } from './packages.mjs';
import { runSample } from './runSample.mjs';

const print = (line) => console.error(`  … ${line}`);

/** Tests the samples of packages, and saves their scores. */
export async function runSamples(names, { seed, count }) {
  for (const name of names) {
    const definition = packages[name];
    const startedMs = performance.now();
    const { tested, failedTests } = await runSample(name, definition, { seed, count, print });
    for (const { file, message } of failedTests) {
      console.log(`✗ ${file} fails without a mutant, so its tests do not count.\n${message.slice(0, 1_000)}`);
      process.exitCode = 1;
    }
    const score = scoreOf(tested);
    const core = scoreOf(tested.filter(({ file }) => definition.core.some((pattern) => pattern.test(file))));
    await saveSampleScore(name, definition, { seed, score, core });
    const isEnough = printScore(name, definition.requiredScore, score, startedMs);
    const isCoreEnough = core.counted === 0 || core.percent >= definition.requiredCoreScore;
    if (core.counted > 0)
      console.log(
        `${isCoreEnough ? '✓' : '✗'} ${name}, core  ${core.percent.toFixed(1)} % of ${core.counted}`,
      );
    if (!isEnough || !isCoreEnough) process.exitCode = 1;
  }
}
