import { readFileSync } from 'node:fs';
import { codeOf, listNames, moduleOfList, readLists } from './contractLists.mjs';
import { inferContracts } from './inferContracts.mjs';

const contractOf = (remote) => `${remote}/src/contract.ts`;
const placeText = ({ path, line }) => `${path}:${line}`;

/**
 * Compares the lists of a contract with the inferred ones. Returns the entries that a list lacks, and those that the
 * code does not use. Entries with the comment `// dynamic: <reason>` stay, because the code computes their names. All
 * entries stay if the inferred lists are not complete.
 */
export function differences(text, { entries, isComplete }) {
  const { lists, popups } = readLists(text);
  // A remote may open its own popups.
  const required = (list) =>
    [...entries[list]].filter(([name]) => list !== 'opens' || !popups.includes(name));
  return listNames.map((list) => {
    const listed = new Set(lists[list].map(({ name }) => name));
    return {
      list,
      missing: required(list)
        .filter(([name]) => !listed.has(name))
        .map(([name, place]) => ({ name, place })),
      unused: lists[list].filter(
        ({ name, isDynamic }) => isComplete && !isDynamic && !entries[list].has(name),
      ),
    };
  });
}

/** The names that each list should have: the names in the contract, with the missing and without the unused ones. */
export function inferredNames(text, inferred) {
  const { lists } = readLists(text);
  return Object.fromEntries(
    differences(text, inferred).map(({ list, missing, unused }) => {
      const names = new Set([...lists[list], ...missing].map(({ name }) => name));
      for (const { name } of unused) names.delete(name);
      return [list, [...names].toSorted()];
    }),
  );
}

const missingLine = (remote, list, { name, place }) => {
  const entry = codeOf(list, name);
  const importLine = moduleOfList[list] ? `, and import it from ${moduleOfList[list]}` : '';
  return (
    `${placeText(place)}: ${contractOf(remote)} does not list ${entry} in ${list}. ` +
    `Add ${entry} to ${list}${importLine}.`
  );
};

const unusedLine = (remote, list, { name, line }, computed) => {
  const places = computed.filter((place) => place.list === list).map(placeText);
  const dynamicHint =
    places.length > 0 ? ` If ${places.join(' or ')} uses it, write // dynamic: <reason> above it.` : '';
  return (
    `${contractOf(remote)}:${line}: ${list} has ${codeOf(list, name)}, but the code does not use it. ` +
    `Remove it.${dynamicHint}`
  );
};

/** One line for each entry that a contract lacks, and for each that the code does not use. */
export const contractErrors = (remote, text, inferred) =>
  differences(text, inferred).flatMap(({ list, missing, unused }) => [
    ...missing.map((entry) => missingLine(remote, list, entry)),
    ...unused.map((entry) => unusedLine(remote, list, entry, inferred.computed)),
  ]);

/** The errors in the contracts of remotes. */
export const checkContracts = (root, remotes) =>
  [...inferContracts(root, remotes)].flatMap(([remote, inferred]) =>
    contractErrors(remote, readFileSync(`${root}/${contractOf(remote)}`, 'utf8'), inferred),
  );
