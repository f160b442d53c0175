import fc from 'fast-check';

/**
 * Longer than this an input of 100 kB must keep nobody waiting: a server with everybody else's calls, or the page,
 * whose addresses and markup jsdom reads in tests, several times as slowly as a browser.
 */
const slowestMs = 'document' in globalThis ? 250 : 50;
/** How often a drill asks for; without one, inputs of readers are cheap, and schedules are not. */
const asked = __FUZZ_RUNS__;
const runs = asked ?? 1_000;
/** How a property is played: as often as asked, and by the seed of the drill, where it is the drill that runs it. */
export const playing = { numRuns: asked ?? 50, ...(__FUZZ_SEED__ !== null && { seed: __FUZZ_SEED__ }) };

/** Tests run in Node, also those of what runs in a page. */
const { process: node } = globalThis as unknown as {
  readonly process: { cpuUsage(): { readonly user: number; readonly system: number } };
};

function cpuMs(): number {
  const { user, system } = node.cpuUsage();
  return (user + system) / 1_000;
}

/** What is slow is taken again, by the time it computes: the machine may have done something else meanwhile. */
function msOf<Input>(take: (input: Input) => unknown, input: Input): number {
  const beganMs = performance.now();
  take(input);
  const firstMs = performance.now() - beganMs;
  if (firstMs <= slowestMs) return firstMs;
  const again = Array.from({ length: 4 }, () => {
    const beforeMs = cpuMs();
    take(input);
    return cpuMs() - beforeMs;
  });
  return Math.min(firstMs, ...again);
}

/** `take` may throw nothing, must be through in time with every input, and leaves what all objects share alone. */
export function fuzz<Input>(
  target: string,
  inputs: fc.Arbitrary<Input>,
  take: (input: Input) => unknown,
  always: readonly Input[] = [],
): void {
  it(`outlasts any input: ${target} @R7`, () => {
    let worstMs = 0;
    const { failed, seed, counterexamplePath, counterexample, errorInstance } = fc.check(
      fc.property(inputs, (input) => {
        const ms = msOf(take, input);
        worstMs = Math.max(worstMs, ms);
        if (ms > slowestMs) throw new Error(`took ${ms.toFixed(0)} ms`);
        if (Object.keys(Object.prototype).length > 0) throw new Error('changed Object.prototype');
      }),
      { ...playing, examples: always.map((input): [Input] => [input]) },
    );
    if (failed) {
      // An input may be as long as a book.
      const input = fc.stringify(counterexample).slice(0, 300);
      throw new Error(`{ seed: ${String(seed)}, path: '${counterexamplePath ?? ''}' } ${input}`, {
        cause: errorInstance,
      });
    }
    // Read by the drill, which makes its table of these.
    // eslint-disable-next-line no-console -- a test has no other way to say a figure.
    if (asked !== null) console.info(`fuzzed\t${target}\t${String(runs)}\t${worstMs.toFixed(1)} ms`);
  }, 600_000);
}

/** For code that refuses by throwing: every error but that kind is a failure. */
export function refusing<Input>(
  kind: abstract new (...given: never[]) => Error,
  take: (input: Input) => unknown,
): (input: Input) => unknown {
  return (input) => {
    try {
      return take(input);
    } catch (error) {
      if (error instanceof kind) return undefined;
      throw error;
    }
  };
}
