import { expect } from '@playwright/test';
import { qaControl } from './qa';
import type { Member } from './registerMember';

/**
 * Reads the member's balance in the ledger. Fails if the ledger has errors or does not match the providers' payments.
 */
export async function readLedgerBalance({ id }: Pick<Member, 'id'>): Promise<string> {
  const { balance, differences } = (await qaControl('compareBooks', { member: id })) as {
    balance: string;
    differences: string[];
  };
  expect(differences).toEqual([]);
  const audit = (await qaControl('auditLedger')) as Readonly<Record<string, number>>;
  expect(Object.entries(audit).filter(([, count]) => count !== 0)).toEqual([]);
  return `$${balance}`;
}

interface LedgerOrder {
  readonly id: string;
  readonly method: string;
  readonly state: string;
}

/** Lists the member's deposit orders, newest first. */
export const listOrders = ({ id }: Pick<Member, 'id'>) =>
  qaControl('listDeposits', { member: id }) as Promise<readonly LedgerOrder[]>;
