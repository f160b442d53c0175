import type { LedgerOperation, Outcome } from './ledgerOperations';

interface ModelTx {
  readonly account: string;
  readonly gain: number;
  isReversed: boolean;
}

type OperationResult =
  | { readonly status: 'done'; readonly result?: string }
  | { readonly status: 'rejected'; readonly reason: string };

const rejection = (reason: string): OperationResult => ({ status: 'rejected', reason });

/** A model of the ledger with plain maps. It uses the ids of the real ledger. */
export class MoneyModel {
  readonly cash = new Map<string, number>();
  readonly held = new Map<string, number>();
  readonly holds = new Map<
    string,
    { readonly account: string; readonly amountMinor: number; state: string }
  >();
  readonly orders = new Map<
    string,
    { readonly account: string; readonly amountMinor: number; state: string }
  >();
  readonly txs = new Map<string, ModelTx>();
  private readonly responses = new Map<
    string,
    { readonly content: string; readonly response: OperationResult }
  >();

  /** Returns the expected outcome, with the ids of the real outcome. */
  apply(operation: LedgerOperation, outcome: Outcome): OperationResult {
    const key = keyOf(operation);
    const content = JSON.stringify(operation);
    const earlier = this.responses.get(key);
    if (earlier) {
      if (earlier.content === content) return earlier.response;
      return rejection('hold' in operation ? 'HoldEnded' : 'IdempotencyConflict');
    }
    const response = this.decide(operation, outcome.status === 'done' ? outcome : {});
    if (response.status === 'done') this.responses.set(key, { content, response });
    return response;
  }

  private decide(
    operation: LedgerOperation,
    ids: { readonly tx?: string; readonly createdId?: string },
  ): OperationResult {
    if (operation.type === 'reverse') return this.reverse(operation.tx);
    if (operation.type === 'event') return this.applyEvent(operation, ids.tx);
    if ('hold' in operation) return this.end(operation.hold, operation.type);
    const { type, amountMinor } = operation;
    const account = accountOf(operation);
    if (type === 'order') {
      if (ids.createdId !== undefined)
        this.orders.set(ids.createdId, { account, amountMinor, state: 'pending' });
      return { status: 'done' };
    }
    const gain = type === 'bet' || type === 'place' ? -amountMinor : amountMinor;
    if (!this.move(account, gain)) return rejection('InsufficientFunds');
    if (type === 'place') {
      this.held.set(account, (this.held.get(account) ?? 0) + amountMinor);
      if (ids.createdId !== undefined)
        this.holds.set(ids.createdId, { account, amountMinor, state: 'placed' });
    } else if (ids.tx !== undefined) this.txs.set(ids.tx, { account, gain, isReversed: false });
    return { status: 'done' };
  }

  private move(account: string, gain: number): boolean {
    const newBalance = (this.cash.get(account) ?? 0) + gain;
    if (newBalance < 0) return false;
    this.cash.set(account, newBalance);
    return true;
  }

  private reverse(id: string): OperationResult {
    const tx = this.txs.get(id);
    if (!tx || tx.isReversed) return rejection('AlreadyReversed');
    if (!this.move(tx.account, -tx.gain)) return rejection('InsufficientFunds');
    tx.isReversed = true;
    return { status: 'done' };
  }

  private applyEvent(event: LedgerOperation & { type: 'event' }, tx: string | undefined): OperationResult {
    const order = this.orders.get(event.order);
    if (!order) return rejection('ProviderEventMismatch');
    if (order.state === 'credited') return { status: 'done', result: 'ignored' };
    if (event.outcome === 'failed') {
      const result = order.state === 'pending' ? 'failed' : 'ignored';
      order.state = 'failed';
      return { status: 'done', result };
    }
    order.state = 'credited';
    this.move(order.account, order.amountMinor);
    if (tx !== undefined)
      this.txs.set(tx, { account: order.account, gain: order.amountMinor, isReversed: false });
    return { status: 'done', result: 'credited' };
  }

  private end(id: string, outcome: 'capture' | 'release'): OperationResult {
    const hold = this.holds.get(id);
    if (hold?.state !== 'placed') return rejection('HoldEnded');
    hold.state = outcome;
    this.held.set(hold.account, (this.held.get(hold.account) ?? 0) - hold.amountMinor);
    if (outcome === 'release') this.move(hold.account, hold.amountMinor);
    return { status: 'done' };
  }
}

const accountOf = ({ member, currency }: { readonly member: string; readonly currency: string }) =>
  `${member} ${currency}`;

function keyOf(operation: LedgerOperation): string {
  if ('key' in operation) return `key ${operation.key}`;
  return operation.type === 'event' ? `event ${operation.reference}` : `hold ${operation.hold}`;
}
