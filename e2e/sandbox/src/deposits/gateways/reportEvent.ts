import type { PaymentReport } from '../../providers/PaymentReport';
import { sandboxLog } from '../../sandboxLog';

const maxEntries = 1_000;
const reported = new Set<string>();

/** Logs an event for the staff once, even if the provider repeats it. */
export function reportEvent(provider: string, report: PaymentReport, reason: string): void {
  const { order, reference, outcome, amount, currency } = report;
  const event = { provider, order, reference, outcome, amount, currency, reason };
  const key = JSON.stringify(event);
  if (reported.has(key)) return;
  reported.add(key);
  const [oldest] = reported;
  if (reported.size > maxEntries && oldest !== undefined) reported.delete(oldest);
  sandboxLog.warn('provider event rejected', event);
}
