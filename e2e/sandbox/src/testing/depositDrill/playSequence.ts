import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/Database';
import { depositOrder } from '../../db/schema';
import {
  bookDifferences,
  bookLines,
  paidProviderStates,
  countPaymentsWithoutOrder,
} from '../../deposits/books';
import { wireAmount } from '../../ledger/amount';
import { auditLedger } from '../../ledger/audit';
import { startSession } from '../../members/sessions';
import { rememberSession } from '../browsers';
import { balanceOf, type Caller } from '../depositCalls';
import { fundMember, insertMember } from '../ledgerMember';
import type { TestMember, TestSandbox } from '../testSandbox';
import type { Sequence } from './drawSequence';
import { orderInTab, callsOf } from './orderInTab';
import type { Play, SequenceCounts } from './Play';
import { deliverAllAgain, storeReports, takeStep } from './takeStep';

const startMinor = 10_000n;

async function createMember({ database, clock }: TestSandbox): Promise<TestMember> {
  const now = clock.now();
  return database.transaction(async (orm) => {
    const id = await insertMember(orm, now);
    await fundMember(orm, id, startMinor, now);
    return { id, username: '', password: '', ...rememberSession(await startSession(orm, id, now)) };
  });
}

/** Creates the sequence's member. */
async function beginSequence(sandbox: TestSandbox, sequence: Sequence): Promise<Play> {
  const counts: SequenceCounts = { calls: 0, rejections: 0, lostCalls: 0, failures: [] };
  const member = await createMember(sandbox);
  let otherMember: Promise<TestMember> | undefined;
  const caller: Caller & Pick<TestSandbox, 'call'> = { port: sandbox.port, call: sandbox.call };
  return {
    sandbox,
    sequence,
    member,
    counts,
    calls: callsOf(caller, member, sequence.method),
    asOtherMember: async () =>
      callsOf(caller, await (otherMember ??= createMember(sandbox)), sequence.method),
    orderOfKey: new Map(),
    keys: new Map(),
    reportedPaid: new Set(),
    reports: new Set(),
    orders: () =>
      sandbox.database.orm
        .select()
        .from(depositOrder)
        .where(eq(depositOrder.member, member.id))
        .orderBy(depositOrder.createdAt, depositOrder.id),
    attempt: async (call) => {
      counts.calls += 1;
      try {
        const response = await call();
        if (response.error !== 0) counts.rejections += 1;
        return response;
      } catch {
        counts.lostCalls += 1;
        return undefined;
      }
    },
  };
}

async function ledgerFailures({ sandbox }: Play): Promise<string[]> {
  const { orm } = sandbox.database;
  const auditCounts = Object.entries(await auditLedger(orm));
  const [sum] = await rowsOf<{ sum: string }>(
    orm,
    sql`SELECT coalesce(sum(amount), 0)::text AS sum FROM entry`,
  );
  const strayCount = await countPaymentsWithoutOrder(orm);
  return [
    ...auditCounts
      .filter(([, count]) => count !== 0)
      .map(([name, count]) => `ledger: ${String(count)} ${name}`),
    ...(sum?.sum === '0' ? [] : [`ledger: all entries sum to ${String(sum?.sum)}`]),
    ...(strayCount === 0 ? [] : ['a provider was paid for an unknown order']),
  ];
}

/** Compares the member's money with the providers' payments. Returns the number of credits. */
async function checkBooks(play: Play): Promise<number> {
  const { sandbox, member, counts, orderOfKey, reportedPaid } = play;
  const lines = await bookLines(sandbox.database.orm, member.id);
  counts.failures.push(...lines.flatMap(bookDifferences), ...(await ledgerFailures(play)));
  const linesById = new Map(lines.map((line) => [line.id, line]));
  for (const id of orderOfKey.values())
    if (!linesById.has(String(id))) counts.failures.push(`order ${String(id)} was returned and is lost`);
  for (const id of reportedPaid)
    if (linesById.get(id)?.state !== 'credited')
      counts.failures.push(`order ${id} was reported as paid and is not`);
  const paidLines = lines.filter(({ providerState }) => paidProviderStates.includes(providerState ?? ''));
  const expected = wireAmount(paidLines.reduce((sum, { amount }) => sum + BigInt(amount), startMinor));
  // The session has expired by now.
  const session = rememberSession(await startSession(sandbox.database.orm, member.id, sandbox.clock.now()));
  const balance = await balanceOf(sandbox, { ...member, ...session });
  if (balance !== expected) counts.failures.push(`the balance is ${balance} instead of ${expected}`);
  return lines.reduce((sum, { credits }) => sum + credits, 0);
}

interface SequenceResult extends SequenceCounts {
  readonly orders: number;
  readonly credits: number;
}

/** Open payments expire and late replies arrive within this time. */
const expiredAfterMs = 16 * 60_000;
/** The longest pause between two events of a provider. */
const maxReportPauseMs = 6 * 60_000;

async function settleAll(play: Play): Promise<void> {
  const { sandbox, sequence } = play;
  for (const { id, provider, state } of await play.orders()) {
    if (sequence.end === 'left' || state !== 'pending' || provider === 'card') continue;
    // Rejected if the payment is decided, or if coins have arrived.
    await sandbox.control('settlePayment', { order: id, outcome: sequence.end });
  }
  for (const ms of [expiredAfterMs, maxReportPauseMs]) {
    sandbox.clock.moveBy(ms);
    await sandbox.services.jobs.notifyOperator();
    await sandbox.services.jobs.reconcile();
  }
}

/** Runs a sequence for a new member, settles all payments, and checks the books. */
export async function playSequence(sandbox: TestSandbox, sequence: Sequence): Promise<SequenceResult> {
  const play = await beginSequence(sandbox, sequence);
  await Promise.all(sequence.tabs.map((tab, tabIndex) => orderInTab(play, tab, tabIndex)));
  for (const stepGroup of sequence.stepGroups) {
    const orders = await play.orders();
    await storeReports(play, orders);
    await Promise.all(stepGroup.map((step) => takeStep(play, step, orders)));
  }
  await settleAll(play);
  await deliverAllAgain(play);
  const credits = await checkBooks(play);
  return { ...play.counts, orders: (await play.orders()).length, credits };
}
