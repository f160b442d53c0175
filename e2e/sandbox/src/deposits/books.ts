import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/Database';

/** An order, with its state at the provider and its postings in the ledger. Amounts are texts of minor units. */
export interface BookLine {
  readonly id: string;
  readonly state: 'pending' | 'credited' | 'failed' | 'refunded';
  /** Closed by the operator while the provider still accepts money. */
  readonly closed: boolean;
  readonly amount: string;
  /** The amount that the provider must collect. */
  readonly due: string;
  /** The state at the provider; null if it does not know the order. */
  readonly providerState: string | null;
  readonly collected: string | null;
  /** Number and sum of the credits in the ledger. */
  readonly credits: number;
  readonly credited: string;
  /** Refunded to the payer. */
  readonly refunded: string;
}

/** The providers' states of a collected payment. */
export const paidProviderStates = ['paid', 'approved'];
const openProviderStates = ['open', 'processing'];
const refundedProviderState = 'refunded';

/** Sources of deposits without a provider. No provider has these deposits in its books. */
export const internalProviders = { qa: 'qa', seed: 'seed' } as const;

/** Every order of a member that a provider has in its books. */
export const bookLines = (orm: Orm, member: string): Promise<BookLine[]> =>
  rowsOf<BookLine>(
    orm,
    sql`SELECT o.id, o.state, coalesce(o.failure = 'notFound', false) AS closed, o.amount_minor::text AS amount, (o.amount_minor - o.discount_minor)::text AS due,
          coalesce(h.state, a.state, c.state) AS "providerState",
          coalesce(h.amount_minor, a.amount_minor, c.amount_minor)::text AS collected,
          (SELECT count(*)::int FROM tx WHERE kind = 'DEPOSIT' AND memo->>'order' = o.id::text) AS credits,
          (SELECT coalesce(sum(e.amount), 0)::text FROM tx JOIN entry e ON e.tx = tx.id
             JOIN account m ON m.id = e.account
            WHERE tx.kind = 'DEPOSIT' AND memo->>'order' = o.id::text
              AND m.kind = 'member-cash' AND m.owner = o.member::text) AS credited,
          (SELECT coalesce(sum(e.amount), 0)::text FROM tx JOIN entry e ON e.tx = tx.id
             JOIN account p ON p.id = e.account
            WHERE tx.kind = 'REFUND' AND memo->>'order' = o.id::text AND p.kind = 'payments-out') AS refunded
        FROM deposit_order o
          LEFT JOIN hosted_payment h ON h.order_id = o.id::text
          LEFT JOIN asked_payment a ON a.order_id = o.id::text
          LEFT JOIN card_payment c ON c.order_id = o.id::text
        WHERE o.member = ${member}
          AND o.provider NOT IN (${internalProviders.qa}, ${internalProviders.seed})`,
  );

function expectedState({ providerState, closed }: BookLine): BookLine['state'] {
  if (providerState === null) return 'failed';
  if (paidProviderStates.includes(providerState)) return 'credited';
  if (providerState === refundedProviderState) return 'refunded';
  return openProviderStates.includes(providerState) && !closed ? 'pending' : 'failed';
}

/** One sentence for each difference between an order and its payment. */
export function bookDifferences(line: BookLine): string[] {
  const { id, state, amount, due, providerState, collected, credits, credited, refunded } = line;
  const isPaid = paidProviderStates.includes(providerState ?? '');
  const isRefunded = providerState === refundedProviderState;
  const expected = expectedState(line);
  const about = `order ${id}, ${providerState ?? 'unknown'} at the provider,`;
  const differences = [];
  if (providerState === null) differences.push(`${about} was neither opened nor annulled there`);
  if (state !== expected) differences.push(`${about} is ${state} here`);
  if (credits !== Number(isPaid)) differences.push(`${about} was credited ${String(credits)} times`);
  if (credited !== (isPaid ? amount : '0')) differences.push(`${about} credited ${credited} of ${amount}`);
  if (refunded !== (isRefunded ? due : '0')) differences.push(`${about} had ${refunded} of ${due} refunded`);
  if ((isPaid || isRefunded) && collected !== due)
    differences.push(`${about} was paid with ${String(collected)}, due ${due}`);
  return differences;
}

/** Number of collected payments for unknown orders. */
export async function countPaymentsWithoutOrder(orm: Orm): Promise<number> {
  const [row] = await rowsOf<{ payments: number }>(
    orm,
    sql`SELECT count(*)::int AS payments FROM (
         SELECT order_id FROM hosted_payment WHERE state = 'paid'
         UNION ALL SELECT order_id FROM asked_payment WHERE state = 'paid'
         UNION ALL SELECT order_id FROM card_payment WHERE state = 'approved') AS paid
       WHERE NOT EXISTS (SELECT 1 FROM deposit_order WHERE id::text = paid.order_id)`,
  );
  return row?.payments ?? 0;
}
