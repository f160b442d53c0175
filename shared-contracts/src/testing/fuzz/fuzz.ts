import fc from 'fast-check';

/** Below this CPU time, growth cannot be measured. Quadratic work on 100 kB takes seconds. */
const measurableMs = 50;
/** Length of the long text, as a multiple of the short one. */
const lengthRatio = 16;
/**
 * For a text of 16 times the length, linear code does 16 times the work and quadratic code 256 times. The limit is
 * between them, because garbage collection can double a measurement.
 */
const maxGrowth = 64;
/** The number of runs that the fuzzing drill requests. Null in other runs. */
const requestedRuns = __FUZZ_RUNS__;
/** Settings of fast-check for fuzz tests. The fuzzing drill sets the number of runs and the seed. */
export const fuzzSettings = {
  numRuns: requestedRuns ?? 50,
  ...(__FUZZ_SEED__ !== null && { seed: __FUZZ_SEED__ }),
};

/** `process` is typed here, because all tests run in Node, even those of code for pages. */
const { process: node } = globalThis as unknown as {
  readonly process: { cpuUsage(): { readonly user: number; readonly system: number } };
};

function cpuMs(): number {
  const { user, system } = node.cpuUsage();
  return (user + system) / 1_000;
}

function cpuMsOf(work: () => unknown): number {
  const beforeMs = cpuMs();
  work();
  return cpuMs() - beforeMs;
}

/** The lowest CPU time of several runs, because other work on the machine makes single runs slower. */
const leastCpuMsOf = (work: () => unknown) => Math.min(...Array.from({ length: 5 }, () => cpuMsOf(work)));

/**
 * Throws if the work grows much faster than the text. On a server, such a parser would block the calls of other
 * players.
 */
export function requireLinearWork(run: (text: string) => unknown, text: string): void {
  if (cpuMsOf(() => run(text)) <= measurableMs) return;
  const shortText = text.slice(0, text.length / lengthRatio);
  const growth = leastCpuMsOf(() => run(text)) / leastCpuMsOf(() => run(shortText));
  if (growth > maxGrowth)
    throw new Error(
      `took ${growth.toFixed(1)} times the work for ${String(lengthRatio)} times the text: ${text.slice(0, 40)}…`,
    );
}

/**
 * Defines a test. For each generated input, `run` must not throw or change Object.prototype. For each long text, its
 * work must grow linearly.
 */
export function fuzz<Input>(
  target: string,
  inputs: fc.Arbitrary<Input>,
  run: (input: Input) => unknown,
  longInputs: readonly (Input & string)[] = [],
): void {
  it(`handles any input: ${target} @reliability7`, () => {
    let worstMs = 0;
    const { failed, seed, counterexamplePath, counterexample, errorInstance } = fc.check(
      fc.property(inputs, (input) => {
        worstMs = Math.max(
          worstMs,
          cpuMsOf(() => run(input)),
        );
        if (Object.keys(Object.prototype).length > 0) throw new Error('changed Object.prototype');
      }),
      { ...fuzzSettings, examples: longInputs.map((input): [Input] => [input]) },
    );
    if (failed) {
      // Cut off, because inputs may be very long.
      const input = fc.stringify(counterexample).slice(0, 300);
      throw new Error(`{ seed: ${String(seed)}, path: '${counterexamplePath ?? ''}' } ${input}`, {
        cause: errorInstance,
      });
    }
    for (const text of longInputs) requireLinearWork((input) => run(input as Input & string), text);
    // The drill reads these lines for its table.
    if (requestedRuns !== null)
      // eslint-disable-next-line no-console -- a test cannot report figures in another way.
      console.info(`fuzzed\t${target}\t${String(requestedRuns)}\t${worstMs.toFixed(1)} ms`);
  }, 600_000);
}

/**
 * Returns a function that ignores errors of one class, for code that rejects input by throwing. Other errors still fail
 * the test.
 */
export function allowErrors<Input>(
  errorClass: abstract new (...args: never[]) => Error,
  run: (input: Input) => unknown,
): (input: Input) => unknown {
  return (input) => {
    try {
      return run(input);
    } catch (error) {
      if (error instanceof errorClass) return undefined;
      throw error;
    }
  };
}
