/** What is used of `navigator.locks`. */
export interface Locks {
  request(name: string, options: { readonly signal: AbortSignal }, work: () => Promise<void>): Promise<void>;
}

/** As long as a call may take: whoever holds a turn longer is a tab that hangs, and the others go on beside it. */
const patienceMs = 15_000;

/** Does something while no other tab does it. Where there are no locks, or they are refused, it is done at once. */
export async function oneTabAtATime<Value>(
  locks: Locks | undefined,
  name: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const turn: { begun?: Promise<Value> } = {};
  try {
    await locks?.request(name, { signal: AbortSignal.timeout(patienceMs) }, async () => {
      await (turn.begun = work());
    });
  } catch {
    // Refused or waited for too long. What the work itself threw comes with its promise.
  }
  return turn.begun ?? work();
}
