import type { PaymentReport } from '../../providers/PaymentReport';

const maxEntries = 1_000;
const reported = new Set<string>();

/** Logs an event for the staff once, even if the provider repeats it. */
export function reportEvent(provider: string, report: PaymentReport, why: string): void {
  const { order, reference, outcome, amount, currency } = report;
  // As JSON, so that a text cannot forge a log line.
  const event = JSON.stringify({ provider, order, reference, outcome, amount, currency });
  const line = `sandbox: provider event to look into, ${why}: ${event}`;
  if (reported.has(line)) return;
  reported.add(line);
  const [oldest] = reported;
  if (reported.size > maxEntries && oldest !== undefined) reported.delete(oldest);
  console.error(line);
}
