import type { ProviderWord } from '../../providers/ProviderWord';

const kept = 1_000;
const reported = new Set<string>();

/** Tells the operator, once, of an event somebody has to look into. A provider repeats it for as long as it likes. */
export function reportEvent(provider: string, word: ProviderWord, why: string): void {
  const { order, reference, outcome, amount, currency } = word;
  // As JSON, so that nothing in it can look like a line of its own.
  const event = JSON.stringify({ provider, order, reference, outcome, amount, currency });
  const line = `sandbox: provider event to look into, ${why}: ${event}`;
  if (reported.has(line)) return;
  reported.add(line);
  const [oldest] = reported;
  if (reported.size > kept && oldest !== undefined) reported.delete(oldest);
  console.error(line);
}
