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
