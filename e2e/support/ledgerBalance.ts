import { expect } from '@playwright/test';
import { qaControl } from './qa';
import type { Member } from './registerMember';

/** The member's balance in the ledger. Fails if it does not match what the providers were paid, or if the ledger has faults. */
export async function ledgerBalance({ id }: Pick<Member, 'id'>): Promise<string> {
  const { balance, faults } = (await qaControl('compareBooks', { member: id })) as {
    balance: string;
    faults: string[];
  };
  expect(faults).toEqual([]);
  const audit = (await qaControl('auditLedger')) as Readonly<Record<string, number>>;
  expect(Object.entries(audit).filter(([, count]) => count !== 0)).toEqual([]);
  return `$${balance}`;
}

interface LedgerOrder {
  readonly id: string;
  readonly method: string;
  readonly state: string;
}

/** The deposit orders of a member, the newest first. */
export const ordersOf = ({ id }: Pick<Member, 'id'>) =>
  qaControl('listDeposits', { member: id }) as Promise<readonly LedgerOrder[]>;
