import { depositMethods, isDepositMethodCode, type DepositMethodFacts } from 'shared-contracts/domain';

/** The provider whose page a method opens; undefined if the method opens no page. */
export function pageProvider(code: string): DepositMethodFacts['provider'] {
  const facts: Partial<DepositMethodFacts> = isDepositMethodCode(code) ? depositMethods[code] : {};
  return facts.provider;
}
