import { and, asc, eq, lte } from 'drizzle-orm';
import type { Clock } from '../../clock';
import type { Database } from '../../db/Database';
import { paypPayment } from '../../db/schema';
import { signedHeaders, signingKey } from '../../signature';
import { paypEventsPath } from '../ProviderWord';
import { isAnythingDue, letTimePass, wordOf, type PaypPayment } from './payments';

const answerWithinMs = 5_000;
const atOnce = 20;
const firstPauseMs = 1_000;
const longestPauseMs = 5 * 60_000;

export interface WebhookOptions {
  readonly database: Database;
  readonly clock: Clock;
  /** The operator's API. */
  readonly operator: () => string;
  readonly secret: string;
}

async function tell({ operator, secret, clock }: WebhookOptions, payment: PaypPayment): Promise<boolean> {
  const body = JSON.stringify(wordOf(payment));
  const key = signingKey(secret, 'provider:payp');
  try {
    const response = await fetch(new URL(paypEventsPath, operator()), {
      method: 'POST',
      headers: signedHeaders(key, paypEventsPath, body, clock.now()),
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
    .from(paypPayment)
    .where(lte(paypPayment.tellAt, now))
    .orderBy(asc(paypPayment.tellAt))
    .limit(atOnce);
  await Promise.all(
    due.map(async (payment) => {
      const heard = await tell(options, payment);
      const pauseMs = Math.min(firstPauseMs * 2 ** payment.tries, longestPauseMs);
      await database.orm
        .update(paypPayment)
        .set({ tellAt: heard ? null : new Date(now.getTime() + pauseMs), tries: payment.tries + 1 })
        // It may have moved on while it was told; the newer state is told by itself.
        .where(and(eq(paypPayment.id, payment.id), eq(paypPayment.state, payment.state)));
    }),
  );
}
