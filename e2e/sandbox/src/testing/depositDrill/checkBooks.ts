import { sql } from 'drizzle-orm';
import { rowsOf } from '../../db/Database';
import { auditLedger } from '../../ledger/audit';
import { wireAmount } from '../../ledger/wireAmount';
import { startSession } from '../../members/sessions';
import { rememberSession } from '../browsers';
import { balanceOf } from '../depositCalls';
import { startMinor, type Play } from './beginSequence';

interface Line {
  readonly id: string;
  readonly state: 'pending' | 'credited' | 'failed';
  readonly amount: string;
  readonly due: string;
  /** What the provider's own books say; null where it does not know the order. */
  readonly book: string | null;
  readonly collected: string | null;
  readonly credits: number;
  readonly credited: string;
}

const paidBooks = ['paid', 'approved'];
const openBooks = ['open', 'processing'];

/** Every order of the member beside the provider's books and what the ledger has booked for it. */
const linesOf = ({ sandbox, member }: Play) =>
  rowsOf<Line>(
    sandbox.database.orm,
    sql`SELECT o.id, o.state, o.amount_minor::text AS amount, (o.amount_minor - o.discount_minor)::text AS due,
          coalesce(h.state, a.state, c.state) AS book,
          coalesce(h.amount_minor, a.amount_minor, c.amount_minor)::text AS collected,
          (SELECT count(*)::int FROM tx WHERE kind = 'DEPOSIT' AND memo->>'order' = o.id::text) AS credits,
          (SELECT coalesce(sum(e.amount), 0)::text FROM tx JOIN entry e ON e.tx = tx.id
             JOIN account m ON m.id = e.account
            WHERE tx.kind = 'DEPOSIT' AND memo->>'order' = o.id::text
              AND m.kind = 'member-cash' AND m.owner = o.member::text) AS credited
        FROM deposit_order o
          LEFT JOIN hosted_payment h ON h.order_id = o.id::text
          LEFT JOIN asked_payment a ON a.order_id = o.id::text
          LEFT JOIN card_payment c ON c.order_id = o.id::text
        WHERE o.member = ${member.id}`,
  );

function faultsOf({ id, state, amount, due, book, collected, credits, credited }: Line): string[] {
  const isPaid = paidBooks.includes(book ?? '');
  const wanted = isPaid ? 'credited' : openBooks.includes(book ?? '') ? 'pending' : 'failed';
  const about = `order ${id}, ${book ?? 'unknown'} at the provider,`;
  const faults = [];
  if (book === null) faults.push(`${about} was neither opened nor annulled there`);
  if (state !== wanted) faults.push(`${about} is ${state} here`);
  if (credits !== Number(isPaid)) faults.push(`${about} was credited ${String(credits)} times`);
  if (credited !== (isPaid ? amount : '0')) faults.push(`${about} brought ${credited} of ${amount}`);
  if (isPaid && collected !== due) faults.push(`${about} was paid with ${String(collected)}, due ${due}`);
  return faults;
}

async function faultsOfLedger({ sandbox }: Play): Promise<string[]> {
  const { orm } = sandbox.database;
  const counts = Object.entries(await auditLedger(orm));
  const [sum] = await rowsOf<{ sum: string; strays: number }>(
    orm,
    sql`SELECT (SELECT coalesce(sum(amount), 0)::text FROM entry) AS sum,
      (SELECT count(*)::int FROM (
         SELECT order_id FROM hosted_payment WHERE state = 'paid'
         UNION ALL SELECT order_id FROM asked_payment WHERE state = 'paid'
         UNION ALL SELECT order_id FROM card_payment WHERE state = 'approved') AS paid
       WHERE NOT EXISTS (SELECT 1 FROM deposit_order WHERE id::text = paid.order_id)) AS strays`,
  );
  return [
    ...counts.filter(([, count]) => count !== 0).map(([what, count]) => `ledger: ${String(count)} ${what}`),
    ...(sum?.sum === '0' ? [] : [`ledger: all entries sum to ${String(sum?.sum)}`]),
    ...(sum?.strays === 0 ? [] : ['a provider was paid for an order that we do not know']),
  ];
}

/** Holds what the member has against what the providers were paid. Answers how many credits there were. */
export async function checkBooks(play: Play): Promise<number> {
  const { sandbox, member, tally, orderOfKey, toldPaid } = play;
  const lines = await linesOf(play);
  tally.faults.push(...lines.flatMap(faultsOf), ...(await faultsOfLedger(play)));
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
