import fc from 'fast-check';

/**
 * The limit for one input of up to 100 kB. A slower input would block the calls of other players on a server. In tests
 * of pages the limit is higher, because jsdom parses addresses and markup several times slower than a browser.
 */
const maxMs = 'document' in globalThis ? 250 : 50;
/** Number of runs that the drill requests, or null outside the drill. */
const requestedRuns = __FUZZ_RUNS__;
const runs = requestedRuns ?? 1_000;
/** Settings of fast-check for properties that are slow to run. The drill sets the number of runs and the seed. */
export const fuzzSettings = {
  numRuns: requestedRuns ?? 50,
  ...(__FUZZ_SEED__ !== null && { seed: __FUZZ_SEED__ }),
};

/** Tests run in Node, even those of code for pages. */
const { process: node } = globalThis as unknown as {
  readonly process: { cpuUsage(): { readonly user: number; readonly system: number } };
};

function cpuMs(): number {
  const { user, system } = node.cpuUsage();
  return (user + system) / 1_000;
}

/** Returns the run time. A slow run is repeated by CPU time, because the machine may have been busy. */
function msOf<Input>(run: (input: Input) => unknown, input: Input): number {
  const startedAtMs = performance.now();
  run(input);
  const firstMs = performance.now() - startedAtMs;
  if (firstMs <= maxMs) return firstMs;
  const repeatedMs = Array.from({ length: 4 }, () => {
    const beforeMs = cpuMs();
    run(input);
    return cpuMs() - beforeMs;
  });
  return Math.min(firstMs, ...repeatedMs);
}

/** Checks that `run` throws no error, is fast and does not change Object.prototype, for each generated input. */
export function fuzz<Input>(
  target: string,
  inputs: fc.Arbitrary<Input>,
  run: (input: Input) => unknown,
  extraInputs: readonly Input[] = [],
): void {
  it(`outlasts any input: ${target} @R7`, () => {
    let worstMs = 0;
    const { failed, seed, counterexamplePath, counterexample, errorInstance } = fc.check(
      fc.property(inputs, (input) => {
        const ms = msOf(run, input);
        worstMs = Math.max(worstMs, ms);
        if (ms > maxMs) throw new Error(`took ${ms.toFixed(0)} ms`);
        if (Object.keys(Object.prototype).length > 0) throw new Error('changed Object.prototype');
      }),
      { ...fuzzSettings, examples: extraInputs.map((input): [Input] => [input]) },
    );
    if (failed) {
      // Inputs may be very long.
      const input = fc.stringify(counterexample).slice(0, 300);
      throw new Error(`{ seed: ${String(seed)}, path: '${counterexamplePath ?? ''}' } ${input}`, {
        cause: errorInstance,
      });
    }
    // The drill reads these lines for its table.
    // eslint-disable-next-line no-console -- a test cannot report figures in another way.
    if (requestedRuns !== null) console.info(`fuzzed\t${target}\t${String(runs)}\t${worstMs.toFixed(1)} ms`);
  }, 600_000);
}

/** For code that rejects input by throwing errors of one class. Other errors fail the test. */
export function mayThrow<Input>(
  kind: abstract new (...args: never[]) => Error,
  run: (input: Input) => unknown,
): (input: Input) => unknown {
  return (input) => {
    try {
      return run(input);
    } catch (error) {
      if (error instanceof kind) return undefined;
      throw error;
    }
  };
}
