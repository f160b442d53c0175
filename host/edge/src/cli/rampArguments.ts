import { parseCount, type Options, parsePercent, textOf, UsageError } from './parseArguments';
import type { RampOptions } from './ramp';

const defaultStepMinutes = 60;
const defaultStepPages = 1_000;

/** The schedule of `release watch --ramp`; undefined without the option. */
export function parseRamp(values: Options): RampOptions | undefined {
  const ramp = textOf(values, 'ramp');
  const minutes = textOf(values, 'step-minutes');
  const pages = textOf(values, 'step-pages');
  if (ramp === undefined) {
    if (minutes === undefined && pages === undefined) return undefined;
    throw new UsageError('--step-minutes and --step-pages need --ramp, for example --ramp 5,25,50,100.');
  }
  const steps = ramp.split(',').map((step) => parsePercent(step.trim()));
  if (steps.some((step, index) => step <= (steps[index - 1] ?? 0)))
    throw new UsageError('--ramp needs ascending percentages above 0, for example --ramp 5,25,50,100.');
  return {
    steps,
    minutes: minutes === undefined ? defaultStepMinutes : parseCount(minutes, 'a number of minutes'),
    pages: pages === undefined ? defaultStepPages : parseCount(pages, 'a number of pages'),
  };
}
