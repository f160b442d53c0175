import { eq } from 'drizzle-orm';
import type { Database } from '../db/Database';
import { depositOrder } from '../db/schema';
import type { SiteServices } from '../http/SiteServices';
import { InvalidAmount, minorFromWire } from '../ledger/amount';
import { IdempotencyConflict } from '../ledger/once';
import type { PaymentReport } from '../providers/PaymentReport';
import { applyProviderEvent, type EventResult, ProviderEventMismatch } from './applyProviderEvent';
import type { DepositOrderRow, Gateway } from './gateways/gateways';
import { ProviderRejected } from './gateways/providerClient';
import { logRejectedEvent } from './gateways/logRejectedEvent';

const orderIdPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether the event does not match an order. The event is logged, and would fail again if it were repeated. */
export const isMismatch = (error: unknown): error is Error =>
  [ProviderEventMismatch, IdempotencyConflict, InvalidAmount].some((kind) => error instanceof kind);

async function apply(database: Database, provider: string, report: PaymentReport, at: Date) {
  const { order, reference, outcome, amount, currency, reason } = report;
  if (outcome === 'open') return 'open';
  if (!orderIdPattern.test(order)) throw new ProviderEventMismatch(`${provider} names an unknown order`);
  const event = {
    provider,
    reference,
    order,
    outcome,
    currency,
    amountMinor: minorFromWire(amount) ?? 0n,
    ...(reason && { reason }),
  };
  const { response } = await database.transaction((orm) => applyProviderEvent(orm, event, at));
  if (outcome === 'paid' && response.result === 'ignored') {
    logRejectedEvent(provider, report, 'paid again under another reference');
  }
  return response.result;
}

/** Applies a provider's report. The order stays as it is while the provider reports its payment as open. */
export async function applyReport(
  database: Database,
  provider: string,
  report: PaymentReport,
  at: Date,
): Promise<EventResult['result'] | 'open'> {
  try {
    return await apply(database, provider, report, at);
  } catch (error) {
    if (isMismatch(error)) logRejectedEvent(provider, report, error.name);
    throw error;
  }
}

/** Applies a provider's report. Money that arrived after the order was closed is refunded, and the refund applied. */
export async function applyReportOrRefund(
  database: Database,
  { provider, refund }: Pick<Gateway, 'provider' | 'refund'>,
  report: PaymentReport,
  at: Date,
) {
  const result = await applyReport(database, provider, report, at);
  // A crash before the refund is applied loses nothing: the order is polled again, and the refund happens once.
  if (result === 'late' && refund) await applyReport(database, provider, await refund(report.order), at);
}

/** Polls the provider of an order, unless its money is credited or refunded. Returns the order's new row. */
export async function pollOrder(
  { database, clock }: Pick<SiteServices, 'database' | 'clock'>,
  order: DepositOrderRow,
  findReport: Gateway['find'],
  refund?: Gateway['refund'],
): Promise<DepositOrderRow> {
  if (order.state === 'credited' || order.state === 'refunded') return order;
  try {
    const report = await findReport(order.id);
    if (report)
      await applyReportOrRefund(database, { provider: order.provider, refund }, report, clock.now());
  } catch (error) {
    // The order stays unchanged if the provider does not know it, or if the provider's report does not match it.
    if (!(error instanceof ProviderRejected) && !isMismatch(error)) throw error;
  }
  const [current] = await database.orm.select().from(depositOrder).where(eq(depositOrder.id, order.id));
  return current ?? order;
}
