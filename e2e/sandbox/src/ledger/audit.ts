import { sql } from 'drizzle-orm';
import { rowsOf, type Orm } from '../db/Database';

export interface LedgerErrors {
  /** Transactions with entries that do not sum to zero. */
  readonly unbalanced: number;
  /** Accounts with a negative balance. */
  readonly negative: number;
  /** Accounts with a balance, gift money or wagering that differs from the sum of their entries. */
  readonly drifted: number;
  /** Entries with a balance that does not follow from the entry before. */
  readonly broken: number;
  /** Members with held money that differs from the sum of their placed holds. */
  readonly unheld: number;
  /** Deposit orders with a state that the providers' events do not explain. */
  readonly unfounded: number;
}

export const balancedLedger: LedgerErrors = {
  unbalanced: 0,
  negative: 0,
  drifted: 0,
  broken: 0,
  unheld: 0,
  unfounded: 0,
};

/** Checks the whole ledger. All counts are zero in a consistent ledger. */
export async function auditLedger(orm: Orm): Promise<LedgerErrors> {
  const [errors] = await rowsOf<LedgerErrors>(
    orm,
    sql`SELECT
      (SELECT count(*)::int FROM (
        SELECT tx FROM entry GROUP BY tx, currency HAVING sum(amount) <> 0) AS t) AS unbalanced,
      (SELECT count(*)::int FROM account WHERE balance < 0) AS negative,
      (SELECT count(*)::int FROM account a WHERE tracked AND (balance, gift_minor, wagering_minor, wagered_minor) <>
        (SELECT coalesce(sum(amount), 0), coalesce(sum(gift_minor - freed_minor), 0), coalesce(sum(wagering_minor), 0),
          coalesce(sum(wagered_minor), 0)
          FROM entry WHERE account = a.id)) AS drifted,
      (SELECT count(*)::int FROM (
        SELECT balance_after - amount - coalesce(lag(balance_after) OVER w, 0) AS gap,
               account_seq - coalesce(lag(account_seq) OVER w, 0) AS step
          FROM entry WHERE account_seq IS NOT NULL WINDOW w AS (PARTITION BY account ORDER BY account_seq)) AS e
        WHERE gap <> 0 OR step <> 1) AS broken,
      (SELECT count(*)::int FROM account a WHERE kind = 'member-held' AND balance <>
        (SELECT coalesce(sum(amount_minor), 0) FROM hold WHERE account = a.id AND state = 'placed')) AS unheld,
      (SELECT count(*)::int FROM deposit_order o WHERE (state = 'credited') <>
        EXISTS (SELECT 1 FROM provider_event WHERE deposit_order = o.id AND result = 'credited')) AS unfounded`,
  );
  if (!errors) throw new Error('the audit returned no row');
  return errors;
}
