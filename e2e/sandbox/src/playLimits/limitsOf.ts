import { eq } from 'drizzle-orm';
import { depositPeriods, type getPlayLimits, type WireReplyOf } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { member, playLimit } from '../db/schema';
import { wireAmount } from '../ledger/amount';
import { depositedMinor } from './depositLimits';
import { periodAt } from './periods';

type Limits = WireReplyOf<typeof getPlayLimits>;

/** A member's limits in the wire format. */
export async function limitsOf(orm: Orm, id: string, at: Date): Promise<Limits> {
  const rows = await orm.select().from(playLimit).where(eq(playLimit.member, id));
  const [owner] = await orm.select({ breakUntil: member.breakUntil }).from(member).where(eq(member.id, id));
  const raiseOf = <Value>(row: (typeof rows)[number] | undefined, wire: (value: bigint) => Value) =>
    row?.raiseFrom
      ? {
          value: row.raiseValue === null ? null : wire(row.raiseValue),
          time: row.raiseFrom.getTime(),
          due: at >= row.raiseFrom,
        }
      : null;
  const deposits = [];
  for (const period of depositPeriods) {
    const row = rows.find(({ kind }) => kind === period);
    const range = periodAt(period, at);
    const limit = row?.value ?? null;
    deposits.push({
      period,
      limit: limit === null ? null : wireAmount(limit),
      used: wireAmount(await depositedMinor(orm, id, range)),
      resetTime: range.end.getTime(),
      raise: raiseOf(row, wireAmount),
    });
  }
  const session = rows.find(({ kind }) => kind === 'session');
  const minutes = session?.value ?? null;
  const breakUntil = owner?.breakUntil ?? null;
  return {
    deposits,
    session: { minutes: minutes === null ? null : Number(minutes), raise: raiseOf(session, Number) },
    timeOutUntil: breakUntil && breakUntil > at ? breakUntil.getTime() : null,
  };
}
