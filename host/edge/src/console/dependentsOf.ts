import { buildId, type ContractRecord } from 'shared-contracts/releases';
import type { RunnableBuild } from '../gate/pairIncompatibilities';
import type { BuildReport } from './ReportApi';

const linesOfUsed = (offered: readonly string[], used: readonly string[], text: string) =>
  offered.filter((id) => used.includes(id)).map((id) => `${text} ${id}`);

/** Lists the parts of `contract` that another build uses. Screens count only for the host, which alone opens them. */
function usesOf(contract: ContractRecord, { name, contract: other }: RunnableBuild): string[] {
  if (!other) return [];
  const keys = Object.keys;
  return [
    ...linesOfUsed(keys(contract.publishes), keys(other.hears), 'subscribes to'),
    ...linesOfUsed(keys(contract.popups), keys(other.opens), 'opens popup'),
    ...(name === 'host' ? linesOfUsed(contract.screens ?? [], other.screens ?? [], 'opens screen') : []),
    ...linesOfUsed(keys(contract.offers), keys(other.uses), 'uses host property'),
  ];
}

/** The builds of other packages that use a part of the contract, with those parts. */
export function dependentsOf(
  contract: ContractRecord | undefined,
  others: readonly RunnableBuild[],
): BuildReport['dependents'] {
  if (!contract) return [];
  return others.flatMap((other) => {
    const uses = usesOf(contract, other);
    return uses.length === 0 ? [] : [{ build: buildId(other.name, other.version), role: other.role, uses }];
  });
}
