import { readdirSync, readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { root } from '../root.mjs';
import { missingEntries, missingLine } from './missingEntries.mjs';

const isSource = (path) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path) && !/^(?:contract\.ts$|testing\/)/.test(path);

const load = (path) => tsImport(`${root}/${path}`, import.meta.url);

/** Exports with a field, and the value of that field. */
const keysOf = (values, field) =>
  new Map(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && field in value ? [[name, value[field]]] : [],
    ),
  );

async function readDeclared() {
  const contracts = await load('shared-contracts/src/contract/index.ts');
  const { hostMembers, optionalMembers } = await load('shared-contracts/src/contract/record/hostMembers.ts');
  const declared = {
    endpoints: keysOf(await load('shared-contracts/src/api/index.ts'), 'path'),
    facts: keysOf(await load('shared-contracts/src/events/index.ts'), 'topic'),
    hostMembers: new Set(Object.keys(hostMembers)),
  };
  return { declared, freeMembers: [...contracts.commonMembers, ...Object.keys(optionalMembers)] };
}

/** The keys in each list of a contract. Every remote may use `freeMembers`. */
const listedIn = ({ calls, publishes, hears, opens, uses, popups = {} }, freeMembers) => ({
  calls: new Set(calls.map(({ path }) => path)),
  publishes: new Set(publishes.map(({ topic }) => topic)),
  hears: new Set(hears.map(({ topic }) => topic)),
  // A remote may open its own popups.
  opens: new Set([...opens, ...Object.keys(popups)]),
  uses: new Set([...uses, ...freeMembers]),
});

/** One line for each entry that the contract of a remote lacks. */
export async function checkContracts(remotes) {
  const { declared, freeMembers } = await readDeclared();
  const lines = [];
  for (const remote of remotes) {
    const { contract } = await load(`${remote}/src/contract.ts`);
    const listed = listedIn(contract, freeMembers);
    const folder = `${root}/${remote}/src`;
    for (const path of readdirSync(folder, { recursive: true }).filter(isSource).toSorted()) {
      const text = readFileSync(`${folder}/${path}`, 'utf8');
      for (const entry of missingEntries(text, declared, listed))
        lines.push(missingLine(remote, `${remote}/src/${path}`, entry));
    }
  }
  return lines;
}
