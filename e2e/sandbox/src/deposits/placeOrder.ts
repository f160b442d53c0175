import { and, eq, like, sql } from 'drizzle-orm';
import type { BonusChoice } from 'shared-contracts/api';
import type { Orm } from '../db/Database';
import { statementErrorOf, lockNotAvailable } from '../db/databaseError';
import { depositOrder, idempotency } from '../db/schema';
import { invalid, Rejection, rejectionCodes } from '../errors/Rejection';
import type { SiteServices } from '../http/SiteServices';
import { doubleClickScope, findOrCreateIdempotencyKey } from '../ledger/findOrCreateIdempotencyKey';
import { IdempotencyConflict, once } from '../ledger/once';
import { assertWithinDepositLimits } from '../playLimits/depositLimits';
import { lockMember } from '../playLimits/lockMember';
import { assertNotPaused } from '../playLimits/pauses';
import { assertMayDeposit } from '../members/admission';
import type { MemberRow } from '../members/createMember';
import type { Scenario } from '../scenarios/Scenario';
import { assertWithinMethodLimits, operatorDepositLimits, depositMethods, methodsFor } from './depositOffer';
import { insertDepositOrder } from './depositOrder';
import type { DepositOrderRow } from './gateways/gateways';

/** A deposit that a member requests, as read from one call of the API. */
interface DepositInput {
  readonly member: MemberRow;
  readonly path: string;
  /** The Idempotency-Key of the call. */
  readonly key: string | undefined;
  readonly provider: string;
  readonly method: string;
  readonly amountMinor: bigint;
  /** The part of the amount that the operator pays. */
  readonly discountMinor?: bigint;
  readonly bonus?: BonusChoice | undefined;
  /** Identifies a repeated call. It may contain only the last four digits of a card. */
  readonly request: unknown;
  readonly at: Date;
}

/** Maximum wait for a concurrent call of the same key. */
const lockTimeout = '5s';

/** The scope of a member's keys, per path. */
const scopeOf = (member: string, path: string) => `member:${member}:${path}`;

async function assertOffered(orm: Orm, { member, method }: DepositInput, scenario: Scenario): Promise<void> {
  const offered = methodsFor(await depositMethods(orm, scenario), member);
  if (!offered.some(({ code }) => code === method)) {
    throw invalid('This payment method is not available to you. Please choose another one.');
  }
}

async function createOrderOnce(
  orm: Orm,
  depositInput: DepositInput,
  scenario: Scenario,
  addRows: (orm: Orm, order: string) => Promise<void>,
): Promise<DepositOrderRow> {
  await orm.execute(sql.raw(`SET LOCAL lock_timeout = '${lockTimeout}'`));
  const { member, path, request, amountMinor, at } = depositInput;
  const memberScope = scopeOf(member.id, path);
  const scope = depositInput.key === undefined ? doubleClickScope(memberScope) : memberScope;
  const key = depositInput.key ?? (await findOrCreateIdempotencyKey(orm, scope, request, at));
  const { response: id } = await once(orm, { scope, key, request, at }, async () => {
    const current = await lockMember(orm, member.id);
    await assertMayDeposit(orm, current, scenario, at);
    assertNotPaused(current, at);
    await assertOffered(orm, depositInput, scenario);
    assertWithinMethodLimits(
      amountMinor,
      (await operatorDepositLimits(orm, scenario)).minimumMinor,
      member.currency,
    );
    await assertWithinDepositLimits(orm, current, amountMinor, at);
    const orderId = await insertDepositOrder(orm, {
      ...depositInput,
      member: member.id,
      currency: member.currency,
    });
    await addRows(orm, orderId);
    return orderId;
  });
  const [order] = await orm.select().from(depositOrder).where(eq(depositOrder.id, id));
  if (!order) throw new Error(`order ${id} is missing`);
  return order;
}

/**
 * Creates the requested order once. A repeated call returns the same order, in its current state. `addRows` stores
 * further data of a new order in the same transaction.
 */
export async function placeOrder(
  { database }: Pick<SiteServices, 'database'>,
  depositInput: DepositInput,
  scenario: Scenario,
  addRows: (orm: Orm, order: string) => Promise<void> = () => Promise.resolve(),
): Promise<DepositOrderRow> {
  try {
    return await database.transaction((orm) => createOrderOnce(orm, depositInput, scenario, addRows));
  } catch (error) {
    if (error instanceof IdempotencyConflict) {
      throw new Rejection(
        rejectionCodes.conflict,
        'This deposit was already sent with different details. Please start again.',
      );
    }
    if (statementErrorOf(error)?.code === lockNotAvailable) {
      throw new Rejection(
        rejectionCodes.conflict,
        'This deposit is still being processed. Please wait a moment.',
      );
    }
    throw error;
  }
}

/** The id of the order that a member's calls created under this key, with any method. */
export async function findOrderIdByKey(orm: Orm, member: string, key: string): Promise<string | undefined> {
  const [order] = await orm
    .select({ id: depositOrder.id })
    .from(idempotency)
    .innerJoin(
      depositOrder,
      and(
        eq(sql`${depositOrder.id}::text`, sql`${idempotency.response} #>> '{}'`),
        eq(depositOrder.member, member),
      ),
    )
    .where(and(eq(idempotency.key, key), like(idempotency.scope, scopeOf(member, '%'))));
  return order?.id;
}
