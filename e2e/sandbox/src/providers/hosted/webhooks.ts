import { and, asc, eq, lte } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Database } from '../../db/Database';
import { hostedPayment } from '../../db/schema';
import { signedHeaders, signingKey } from '../../signature';
import { eventsPath } from '../ProviderWord';
import { isAnythingDue, letTimePass, wordOf, type HostedPayment } from './payments';

const answerWithinMs = 5_000;
const atOnce = 20;
const firstPauseMs = 1_000;
const longestPauseMs = 5 * 60_000;

export interface WebhookOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** Origin of the operator's webhooks. */
  readonly operator: () => string;
  readonly secret: string;
}

async function tell({ operator, secret, clock }: WebhookOptions, payment: HostedPayment): Promise<boolean> {
  const body = JSON.stringify(wordOf(payment));
  const path = eventsPath(payment.provider);
  const key = signingKey(secret, `provider:${payment.provider}`);
  try {
    const response = await fetch(new URL(path, operator()), {
      method: 'POST',
      headers: signedHeaders(key, path, body, clock.now()),
      body,
      signal: AbortSignal.timeout(answerWithinMs),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/**
 * One round of telling the operator what has become of payments. What is not acknowledged is told again, ever later,
 * until it is; the operator may hear a thing more than once.
 */
export async function tellOperator(options: WebhookOptions): Promise<void> {
  const { database, clock } = options;
  const now = clock.now();
  if (!(await isAnythingDue(database.orm, now))) return;
  await letTimePass(database.orm, now);
  const due = await database.orm
    .select()
    .from(hostedPayment)
    .where(lte(hostedPayment.tellAt, now))
    .orderBy(asc(hostedPayment.tellAt))
    .limit(atOnce);
  await Promise.all(
    due.map(async (payment) => {
      const heard = await tell(options, payment);
      const pauseMs = Math.min(firstPauseMs * 2 ** payment.tries, longestPauseMs);
      await database.orm
        .update(hostedPayment)
        .set({ tellAt: heard ? null : new Date(now.getTime() + pauseMs), tries: payment.tries + 1 })
        // It may have moved on while it was told; the newer state is told by itself.
        .where(and(eq(hostedPayment.id, payment.id), eq(hostedPayment.state, payment.state)));
    }),
  );
}
