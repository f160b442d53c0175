import { tsImport } from 'tsx/esm/api';
import { remotes } from '../run/packages.mjs';
import { root } from '../run/root.mjs';
import { contractsModule } from '../webpack/contractsModule.mjs';

const load = (path) => tsImport(path, import.meta.url);

/**
 * Maps the id of each popup to its owner. Includes the popups of shared-contracts, and those that only the contract
 * of a remote declares.
 */
export async function takenPopups() {
  const { popups } = await load(contractsModule('popups'));
  const owners = new Map(Object.entries(popups).map(([id, { owner }]) => [id, owner]));
  for (const remote of remotes) {
    const { contract } = await load(`${root}/${remote}/src/contract.ts`);
    for (const id of Object.keys(contract.popups ?? {})) owners.set(id, remote);
  }
  return owners;
}
