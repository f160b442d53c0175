import { and, asc, eq, lte } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Database } from '../../db/Database';
import { hostedPayment } from '../../db/schema';
import { signedHeaders, signingKey } from '../../signature';
import { eventsPath } from '../PaymentReport';
import { isAnythingDue, applyDueChanges, reportOf, type HostedPayment } from './payments';

const timeoutMs = 5_000;
const batchSize = 20;
const firstPauseMs = 1_000;
const maximumPauseMs = 5 * 60_000;

export interface WebhookOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Origin of the operator's webhooks. */
  readonly operator: () => string;
  readonly secret: string;
}

async function sendReport(
  { operator, secret, clock }: WebhookOptions,
  payment: HostedPayment,
): Promise<boolean> {
  const body = JSON.stringify(reportOf(payment));
  const path = eventsPath(payment.provider);
  const key = signingKey(secret, `provider:${payment.provider}`);
  try {
    const response = await fetch(new URL(path, operator()), {
      method: 'POST',
      headers: signedHeaders(key, path, body, clock.now()),
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * Sends the due reports to the operator. Unacknowledged reports are repeated with increasing delays, so the operator
 * can receive a report more than once.
 */
export async function notifyOperator(options: WebhookOptions): Promise<void> {
  const { database, clock } = options;
  const now = clock.now();
  if (!(await isAnythingDue(database.orm, now))) return;
  await applyDueChanges(database.orm, now);
  const duePayments = await database.orm
    .select()
    .from(hostedPayment)
    .where(lte(hostedPayment.notifyAt, now))
    .orderBy(asc(hostedPayment.notifyAt))
    .limit(batchSize);
  await Promise.all(
    duePayments.map(async (payment) => {
      const isAcknowledged = await sendReport(options, payment);
      const pauseMs = Math.min(firstPauseMs * 2 ** payment.tries, maximumPauseMs);
      await database.orm
        .update(hostedPayment)
        .set({
          notifyAt: isAcknowledged ? null : new Date(now.getTime() + pauseMs),
          tries: payment.tries + 1,
        })
        // The payment can change meanwhile. The new state gets its own report.
        .where(and(eq(hostedPayment.id, payment.id), eq(hostedPayment.state, payment.state)));
    }),
  );
}
