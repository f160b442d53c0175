import { depositMethods, isDepositMethodCode, type DepositMethodFacts } from 'shared-contracts/domain';

/** The provider that a method opens; undefined if it opens none. */
export function pageProvider(code: string): DepositMethodFacts['provider'] {
  const facts: Partial<DepositMethodFacts> = isDepositMethodCode(code) ? depositMethods[code] : {};
  return facts.provider;
}
