import { eq } from 'drizzle-orm';
import { depositOrder } from '../../db/schema';
import type { DepositOrderRow } from '../../deposits/gateways/gateways';
import { startSession } from '../../members/sessions';
import { rememberSession } from '../browsers';
import type { Caller } from '../depositCalls';
import { fund, insertMember } from '../ledgerMember';
import type { Envelope, TestMember, TestSandbox } from '../testSandbox';
import type { Sequence } from './Sequence';
import { wayOf, type Way } from './wayOf';

export const startMinor = 10_000n;

/** What one sequence has come to. */
export interface Tally {
  calls: number;
  /** Answers that were no, of us to players and to providers. */
  refusals: number;
  /** Calls whose answer did not arrive. */
  unanswered: number;
  readonly faults: string[];
}

/** One member in the middle of a sequence. */
export interface Play {
  readonly sandbox: TestSandbox;
  readonly sequence: Sequence;
  readonly member: TestMember;
  readonly tally: Tally;
  readonly way: Way;
  /** Somebody else, who comes about when asked for. */
  asStranger(): Promise<Way>;
  /** The order that was answered under each key. */
  readonly orderOfKey: Map<string, unknown>;
  /** Under which the orders of each tab were sent last. */
  readonly keys: Map<number, string | null>;
  readonly toldPaid: Set<string>;
  /** What the provider has said of its payments at any time, as JSON. */
  readonly said: Set<string>;
  orders(): Promise<DepositOrderRow[]>;
  /** Nothing where no answer came. */
  attempt(call: () => Promise<Envelope>): Promise<Envelope | undefined>;
}

async function enrol({ database, clock }: TestSandbox): Promise<TestMember> {
  const now = clock.now();
  return database.transaction(async (orm) => {
    const id = await insertMember(orm, now);
    await fund(orm, id, startMinor, now);
    return { id, username: '', password: '', ...rememberSession(await startSession(orm, id, now)) };
  });
}

/** A member of the sequence's own, with nothing but the money to begin with. */
export async function beginSequence(sandbox: TestSandbox, sequence: Sequence): Promise<Play> {
  const tally: Tally = { calls: 0, refusals: 0, unanswered: 0, faults: [] };
  const member = await enrol(sandbox);
  let stranger: Promise<TestMember> | undefined;
  const caller: Caller & Pick<TestSandbox, 'call'> = { port: sandbox.port, call: sandbox.call };
  return {
    ...{ sandbox, sequence, member, tally },
    way: wayOf(caller, member, sequence.method),
    asStranger: async () => wayOf(caller, await (stranger ??= enrol(sandbox)), sequence.method),
    orderOfKey: new Map(),
    keys: new Map(),
    toldPaid: new Set(),
    said: new Set(),
    orders: () =>
      sandbox.database.orm
        .select()
        .from(depositOrder)
        .where(eq(depositOrder.member, member.id))
        .orderBy(depositOrder.createdAt, depositOrder.id),
    attempt: async (call) => {
      tally.calls += 1;
      try {
        const answer = await call();
        if (answer.error !== 0) tally.refusals += 1;
        return answer;
      } catch {
        tally.unanswered += 1;
        return undefined;
      }
    },
  };
}
