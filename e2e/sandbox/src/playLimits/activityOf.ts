import { sql } from 'drizzle-orm';
import { cashOutStatuses, depositPeriods, type listActivity, type WireReplyOf } from 'shared-contracts/api';
import { rowsOf, type Orm } from '../db/Database';
import { wireAmount } from '../ledger/amount';
import { periodAt } from './periods';

type ActivityRow = WireReplyOf<typeof listActivity>[number];

interface Sums {
  readonly deposited: string;
  readonly cashedOut: string;
  readonly staked: string;
  readonly won: string;
  readonly seconds: number;
}

const { canceled, rejected, failed } = cashOutStatuses;

/** Time with several open games counts once. A round can be older than its game if a test has moved the clock. */
async function sumsSince(orm: Orm, member: string, start: Date): Promise<Sums> {
  const from = sql`${start.toISOString()}::timestamptz`;
  const [sums] = await rowsOf<Sums>(
    orm,
    sql`WITH play AS (
          SELECT greatest(s.opened_at, ${from}) AS first, max(r.created_at) AS last
            FROM game_session s JOIN game_round r ON r.session = s.id
           WHERE s.member = ${member} AND s.mode = 'real' AND r.created_at >= ${from}
           GROUP BY s.id
        ), moves AS (
          SELECT t.kind, sum(e.amount) AS amount
            FROM account a JOIN entry e ON e.account = a.id JOIN tx t ON t.id = e.tx
           WHERE a.kind = 'member-cash' AND a.owner = ${member}::text AND t.created_at >= ${from}
             AND t.kind IN ('GAME_BET', 'GAME_ROLLBACK', 'GAME_WIN')
           GROUP BY t.kind)
        SELECT
          (SELECT coalesce(sum(amount_minor), 0)::text FROM deposit_order
            WHERE member = ${member} AND state = 'credited' AND ended_at >= ${from}) AS deposited,
          (SELECT coalesce(sum(amount_minor), 0)::text FROM cash_out
            WHERE member = ${member} AND created_at >= ${from}
              AND status NOT IN (${canceled}, ${rejected}, ${failed})) AS "cashedOut",
          (SELECT coalesce(-sum(amount), 0)::text FROM moves WHERE kind <> 'GAME_WIN') AS staked,
          (SELECT coalesce(sum(amount), 0)::text FROM moves WHERE kind = 'GAME_WIN') AS won,
          (SELECT coalesce(sum(extract(epoch FROM upper(part) - lower(part))), 0)::int
             FROM (SELECT unnest(range_agg(tstzrange(first, greatest(first, last), '[]'))) AS part FROM play) parts
          ) AS seconds`,
  );
  if (!sums) throw new Error(`no activity of member ${member}`);
  return sums;
}

function halfYearBefore(at: Date): Date {
  const start = new Date(at);
  start.setUTCMonth(start.getUTCMonth() - 6);
  return start;
}

/** A member's money and time in play, per period, in the wire format. */
export async function activityOf(orm: Orm, member: string, at: Date): Promise<ActivityRow[]> {
  const starts = [
    ...depositPeriods.map((period) => ({ period, start: periodAt(period, at).start })),
    { period: 'halfYear' as const, start: halfYearBefore(at) },
  ];
  const rows: ActivityRow[] = [];
  for (const { period, start } of starts) {
    const { seconds, ...sums } = await sumsSince(orm, member, start);
    rows.push({
      period,
      deposited: wireAmount(BigInt(sums.deposited)),
      cashedOut: wireAmount(BigInt(sums.cashedOut)),
      staked: wireAmount(BigInt(sums.staked)),
      won: wireAmount(BigInt(sums.won)),
      minutesPlayed: Math.round(seconds / 60),
    });
  }
  return rows;
}
