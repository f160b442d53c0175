import { readdirSync, readFileSync } from 'node:fs';
import { tsImport } from 'tsx/esm/api';
import { contractsModule } from '../../webpack/contractsModule.mjs';
import { root } from '../root.mjs';
import { missingEntries, missingLine } from './missingEntries.mjs';

const isSource = (path) =>
  /\.tsx?$/.test(path) && !/\.test\.tsx?$|\.d\.ts$/.test(path) && !/^(?:contract\.ts$|testing\/)/.test(path);

const load = (path) => tsImport(path, import.meta.url);

/** Exports with a field, and the value of that field. */
const keysOf = (values, field) =>
  new Map(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'object' && value !== null && field in value ? [[name, value[field]]] : [],
    ),
  );

async function readDeclared() {
  const contracts = await load(contractsModule('contract'));
  const { hostMembers, optionalMembers } = await load(contractsModule('contract/record'));
  const declared = {
    endpoints: keysOf(await load(contractsModule('api')), 'path'),
    facts: keysOf(await load(contractsModule('events')), 'topic'),
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
    const { contract } = await load(`${root}/${remote}/src/contract.ts`);
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
