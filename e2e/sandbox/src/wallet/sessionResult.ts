import { sql } from 'drizzle-orm';
import type { getSessionResult, WireReplyOf } from 'shared-contracts/api';
import { rowsOf, type Orm } from '../db/Database';
import { wireAmount } from '../ledger/amount';

interface Sums {
  readonly staked: string;
  readonly won: string;
}

/** The stakes and wins of all games that were launched in a session, in the wire format. */
export async function sessionResultOf(
  orm: Orm,
  loginSession: string,
): Promise<WireReplyOf<typeof getSessionResult>> {
  const [sums] = await rowsOf<Sums>(
    orm,
    sql`SELECT
          coalesce(-sum((SELECT sum(e.amount)
                           FROM entry e JOIN account a ON a.id = e.account
                          WHERE e.tx = r.bet_tx AND a.kind = 'member-cash')), 0)::text AS staked,
          coalesce(sum(r.win_minor), 0)::text AS won
        FROM game_session s JOIN game_round r ON r.session = s.id
       WHERE s.login_session = ${loginSession} AND r.state <> 'rolled-back'`,
  );
  if (!sums) throw new Error(`no result of session ${loginSession}`);
  return {
    staked: wireAmount(BigInt(sums.staked)),
    won: wireAmount(BigInt(sums.won)),
  };
}
