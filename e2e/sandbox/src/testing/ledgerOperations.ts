import { applyProviderEvent } from '../deposits/applyProviderEvent';
import { createDepositOrder } from '../deposits/depositOrder';
import type { Database, Orm } from '../db/Database';
import { InsufficientFunds, AlreadyReversed, cashAfter } from '../ledger/book';
import { HoldEnded, endHold, placeHold } from '../ledger/hold';
import { IdempotencyConflict } from '../ledger/once';
import { post } from '../ledger/post';
import { reverse } from '../ledger/reverse';

interface Money {
  readonly member: string;
  readonly currency: string;
  readonly amountMinor: number;
}

/** Operations of the random suites, as plain data for other processes. */
export type LedgerOperation =
  | (Money & { readonly type: 'gift' | 'bet' | 'win' | 'place' | 'order'; readonly key: string })
  | { readonly type: 'capture' | 'release'; readonly hold: string }
  | {
      readonly type: 'event';
      readonly reference: string;
      readonly order: string;
      readonly outcome: 'paid' | 'failed';
      readonly amountMinor: number;
      readonly currency: string;
    }
  | { readonly type: 'reverse'; readonly key: string; readonly tx: string };

export type Outcome =
  | {
      readonly status: 'done';
      /** The id of the transaction, if there is one. */
      readonly tx?: string;
      /** The id of the created hold or order. */
      readonly createdId?: string;
      readonly result?: string;
      readonly balance?: string;
    }
  | { readonly status: 'rejected'; readonly reason: string };

export const provider = 'random';
export const scope = 'random';
const at = new Date('2026-11-20T12:00:00Z');
const rejectionErrors = [InsufficientFunds, AlreadyReversed, HoldEnded, IdempotencyConflict];

const kinds = { gift: 'GIFT', bet: 'GAME_BET', win: 'GAME_WIN' } as const;

async function move(orm: Orm, operation: LedgerOperation & Money & { key: string }): Promise<Outcome> {
  const { type, key, member, currency, amountMinor } = operation;
  if (type !== 'gift' && type !== 'bet' && type !== 'win') throw new Error(`${type} moves no money`);
  const gain = BigInt(type === 'bet' ? -amountMinor : amountMinor);
  const operatorAccount =
    type === 'gift'
      ? ({ kind: 'house-promotions' } as const)
      : ({ kind: 'house-games', vendor: 'x' } as const);
  const transaction = await post(orm, {
    kind: kinds[type],
    scope,
    key,
    request: operation,
    memo: { wagering: 'none' },
    at,
    currency,
    entries: [
      { owner: { kind: 'member-cash', member }, amountMinor: gain },
      { owner: operatorAccount, amountMinor: -gain },
    ],
  });
  return {
    status: 'done',
    tx: transaction.tx.toString(),
    balance: cashAfter(transaction, member, currency).toString(),
  };
}

async function perform(orm: Orm, operation: LedgerOperation): Promise<Outcome> {
  switch (operation.type) {
    case 'gift':
    case 'bet':
    case 'win':
      return move(orm, operation);
    case 'place': {
      const { type: _type, amountMinor, ...fields } = operation;
      const hold = { ...fields, scope, request: operation, at, kind: 'WITHDRAW' } as const;
      const { response } = await placeHold(orm, { ...hold, amountMinor: BigInt(amountMinor) });
      return { status: 'done', tx: response.tx.toString(), createdId: response.hold };
    }
    case 'capture':
    case 'release': {
      const end =
        operation.type === 'capture'
          ? ({ state: 'captured', kind: 'WITHDRAW', to: { kind: 'payments-out' } } as const)
          : ({ state: 'released', kind: 'WITHDRAW_ROLLBACK' } as const);
      const { tx } = await endHold(orm, operation.hold, end, at);
      return { status: 'done', tx: tx.toString() };
    }
    case 'order': {
      const { type: _type, amountMinor, ...fields } = operation;
      const order = { ...fields, scope, request: operation, at, provider };
      const { response } = await createDepositOrder(orm, { ...order, amountMinor: BigInt(amountMinor) });
      return { status: 'done', createdId: response };
    }
    case 'event': {
      const { type: _type, amountMinor, ...fields } = operation;
      const event = { ...fields, provider, amountMinor: BigInt(amountMinor) };
      const { result, booked } = (await applyProviderEvent(orm, event, at)).response;
      return { status: 'done', result, ...(booked ? { tx: booked.tx.toString() } : {}) };
    }
    case 'reverse': {
      const reversal = { kind: 'REVERSAL', scope, key: operation.key, request: operation, at } as const;
      const { response } = await reverse(orm, { ...reversal, reverses: BigInt(operation.tx) });
      return { status: 'done', tx: response.tx.toString() };
    }
  }
}

/** Runs an operation in its own transaction. A rejection is an outcome; other errors are thrown. */
export async function runOperation(database: Database, operation: LedgerOperation): Promise<Outcome> {
  try {
    return await database.transaction((orm) => perform(orm, operation));
  } catch (error) {
    if (!(error instanceof Error) || !rejectionErrors.some((kind) => error instanceof kind)) throw error;
    return { status: 'rejected', reason: error.name };
  }
}
