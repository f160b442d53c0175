import { tsImport } from 'tsx/esm/api';
import { remotes } from '../run/packages.mjs';
import { root } from '../run/root.mjs';

const load = (path) => tsImport(`${root}/${path}`, import.meta.url);

/** The owner of each popup by its id: the popups of shared-contracts, and those that only a contract declares. */
export async function takenPopups() {
  const { popups } = await load('shared-contracts/src/popups/index.ts');
  const owners = new Map(Object.entries(popups).map(([id, { owner }]) => [id, owner]));
  for (const remote of remotes) {
    const { contract } = await load(`${remote}/src/contract.ts`);
    for (const id of Object.keys(contract.popups ?? {})) owners.set(id, remote);
  }
  return owners;
}
