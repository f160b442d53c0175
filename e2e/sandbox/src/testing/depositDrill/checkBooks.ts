import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/Database';
import { bookFaults, bookLines, paidBooks, strayPayments } from '../../deposits/books';
import { auditLedger } from '../../ledger/audit';
import { wireAmount } from '../../ledger/amount';
import { startSession } from '../../members/sessions';
import { rememberSession } from '../browsers';
import { balanceOf } from '../depositCalls';
import { startMinor, type Play } from './beginSequence';

async function faultsOfLedger({ sandbox }: Play): Promise<string[]> {
  const { orm } = sandbox.database;
  const counts = Object.entries(await auditLedger(orm));
  const [sum] = await rowsOf<{ sum: string }>(
    orm,
    sql`SELECT coalesce(sum(amount), 0)::text AS sum FROM entry`,
  );
  const strays = await strayPayments(orm);
  return [
    ...counts.filter(([, count]) => count !== 0).map(([what, count]) => `ledger: ${String(count)} ${what}`),
    ...(sum?.sum === '0' ? [] : [`ledger: all entries sum to ${String(sum?.sum)}`]),
    ...(strays === 0 ? [] : ['a provider was paid for an order that we do not know']),
  ];
}

/** Holds what the member has against what the providers were paid. Answers how many credits there were. */
export async function checkBooks(play: Play): Promise<number> {
  const { sandbox, member, tally, orderOfKey, toldPaid } = play;
  const lines = await bookLines(sandbox.database.orm, member.id);
  tally.faults.push(...lines.flatMap(bookFaults), ...(await faultsOfLedger(play)));
  const known = new Map(lines.map((line) => [line.id, line]));
  for (const id of orderOfKey.values())
    if (!known.has(String(id))) tally.faults.push(`order ${String(id)} was answered and is lost`);
  for (const id of toldPaid)
    if (known.get(id)?.state !== 'credited') tally.faults.push(`order ${id} was called paid and is not`);
  const paid = lines.filter(({ book }) => paidBooks.includes(book ?? ''));
  const wanted = wireAmount(paid.reduce((sum, { amount }) => sum + BigInt(amount), startMinor));
  // So much time has passed that the member has been signed out.
  const session = rememberSession(await startSession(sandbox.database.orm, member.id, sandbox.clock.now()));
  const balance = await balanceOf(sandbox, { ...member, ...session });
  if (balance !== wanted) tally.faults.push(`the balance is ${balance} instead of ${wanted}`);
  return lines.reduce((sum, { credits }) => sum + credits, 0);
}
