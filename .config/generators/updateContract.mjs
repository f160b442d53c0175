import { readFileSync } from 'node:fs';
import { differences, inferredNames } from '../run/contracts/checkContracts.mjs';
import { codeOf, writeLists } from '../run/contracts/contractLists.mjs';
import { inferContracts } from '../run/contracts/inferContracts.mjs';

const placeText = ({ path, line }) => `${path}:${line}`;

/**
 * Infers the lists of a remote's contract from its code. `files` maps the path of the contract to its new text.
 * `changes` has one line for each added or removed entry, and `notes` one for each place whose entries are computed.
 */
export function updateContract(root, remote) {
  const path = `${remote}/src/contract.ts`;
  const text = readFileSync(`${root}/${path}`, 'utf8');
  const inferred = inferContracts(root, [remote]).get(remote);
  const changes = differences(text, inferred).flatMap(({ list, missing, unused }) => [
    ...missing.map(({ name, place }) => `+ ${list}: ${codeOf(list, name)}  ${placeText(place)}`),
    ...unused.map(({ name }) => `- ${list}: ${codeOf(list, name)}`),
  ]);
  const notes = inferred.computed.map(
    (place) =>
      `${placeText(place)} computes entries of ${place.list}. Add them by hand, with // dynamic: <reason> above each.`,
  );
  return { files: new Map([[path, writeLists(text, inferredNames(text, inferred))]]), changes, notes };
}
