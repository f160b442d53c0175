import type { PaymentReport } from '../../providers/PaymentReport';
import { sandboxLog } from '../../sandboxLog';

const maxEntries = 1_000;
const loggedEvents = new Set<string>();

/** Logs an event for the staff once, even if the provider repeats it. */
export function logRejectedEvent(provider: string, report: PaymentReport, reason: string): void {
  const { order, reference, outcome, amount, currency } = report;
  const event = { provider, order, reference, outcome, amount, currency, reason };
  const key = JSON.stringify(event);
  if (loggedEvents.has(key)) return;
  loggedEvents.add(key);
  const [oldest] = loggedEvents;
  if (loggedEvents.size > maxEntries && oldest !== undefined) loggedEvents.delete(oldest);
  sandboxLog.warn('provider event rejected', event);
}
