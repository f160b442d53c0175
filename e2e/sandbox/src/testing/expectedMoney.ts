import type { LedgerOperation, Outcome } from './ledgerOperations';

export interface DoneOperation {
  readonly operation: LedgerOperation;
  readonly outcome: Outcome;
}

const accountKey = (member: string, currency: string) => `${member} ${currency}`;

/** The balances after the acknowledged operations, each counted once. Calculated without the ledger. */
export function expectedMoney(doneOperations: readonly DoneOperation[]) {
  const cash = new Map<string, number>();
  const held = new Map<string, number>();
  const gains = new Map<string, readonly [account: string, gain: number]>();
  const createdAmounts = new Map<string, readonly [account: string, amountMinor: number]>();
  const txs: string[] = [];
  const add = (sums: Map<string, number>, account: string, gain: number) => {
    sums.set(account, (sums.get(account) ?? 0) + gain);
  };
  const book = (tx: string | undefined, account: string, gain: number) => {
    add(cash, account, gain);
    if (tx !== undefined) gains.set(tx, [account, gain]);
  };
  const findAcknowledged = <Value>(map: ReadonlyMap<string, Value>, key: string): Value => {
    const value = map.get(key);
    if (value === undefined) throw new Error(`${key} was not acknowledged`);
    return value;
  };
  for (const { operation, outcome } of doneOperations) {
    if (outcome.status === 'rejected') continue;
    if (outcome.tx !== undefined) txs.push(outcome.tx);
    if ('member' in operation) {
      const account = accountKey(operation.member, operation.currency);
      if (outcome.createdId !== undefined)
        createdAmounts.set(outcome.createdId, [account, operation.amountMinor]);
      if (operation.type === 'order') continue;
      const sign = operation.type === 'bet' || operation.type === 'place' ? -1 : 1;
      book(outcome.tx, account, sign * operation.amountMinor);
      if (operation.type === 'place') add(held, account, operation.amountMinor);
    } else if (operation.type === 'reverse') {
      const [account, gain] = findAcknowledged(gains, operation.tx);
      book(outcome.tx, account, -gain);
    } else if (operation.type === 'event') {
      if (outcome.result === 'credited')
        book(outcome.tx, findAcknowledged(createdAmounts, operation.order)[0], operation.amountMinor);
    } else {
      const [account, amountMinor] = findAcknowledged(createdAmounts, operation.hold);
      add(held, account, -amountMinor);
      if (operation.type === 'release') book(outcome.tx, account, amountMinor);
    }
  }
  return { cash, held, txs };
}
