import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { tsImport } from 'tsx/esm/api';
import { contractsModule } from './contractsModule.mjs';
import { singletonPackages } from './singletons.mjs';
import { VersionStamp } from './versionStamp.mjs';
import { viewsIn } from './views.mjs';

const load = (path) => tsImport(path, import.meta.url);

const isEndpoint = (value) =>
  typeof value === 'object' && value !== null && 'path' in value && 'reply' in value;
const isFact = (value) =>
  typeof value === 'object' && value !== null && 'topic' in value && 'payload' in value;

/** The versions of the shared libraries that a package was built with. npm can install them in a parent folder. */
function singletonsOf(folder) {
  const manifest = `${folder}/package.json`;
  const { resolve } = createRequire(manifest);
  const { dependencies = {} } = JSON.parse(readFileSync(manifest, 'utf8'));
  const versions = singletonPackages
    .filter((name) => name in dependencies)
    .map((name) => [name, JSON.parse(readFileSync(resolve(`${name}/package.json`), 'utf8')).version]);
  return Object.fromEntries(versions);
}

function* modulesOf(modules) {
  for (const module of modules) {
    yield module;
    // A concatenated module contains other modules.
    if (module.modules) yield* modulesOf(module.modules);
  }
}

/** The names that the bundle imports from the folder of a module of shared-contracts. */
function namesUsed({ modules, moduleGraph }, modulePath) {
  const folder = `${dirname(modulePath)}/`;
  const names = new Set();
  for (const module of modulesOf(modules)) {
    if (!module.resource?.startsWith(folder)) continue;
    const usedExports = moduleGraph.getUsedExports(module, undefined);
    const usedNames = usedExports === true ? moduleGraph.getProvidedExports(module) : usedExports;
    if (Array.isArray(usedNames) || usedNames instanceof Set) for (const name of usedNames) names.add(name);
  }
  return names;
}

/**
 * Returns an error for each declaration that is only in the contract or only in the bundle. The bundle includes the
 * declarations that shared elements use.
 */
function contractErrors(compilation, { modulePath, values, isDeclaration, key, listed, listName }) {
  const usedNames = namesUsed(compilation, modulePath);
  const declared = Object.entries(values).filter(([, value]) => isDeclaration(value));
  const keys = new Set(listed.map((entry) => entry[key]));
  const missingEntries = declared.filter(([name, value]) => usedNames.has(name) && !keys.has(value[key]));
  const unusedEntries = declared.filter(([name, value]) => !usedNames.has(name) && keys.has(value[key]));
  return [
    ...missingEntries.map(
      ([name]) => `src/contract.ts does not declare ${name}, but the build uses it. Add it to ${listName}.`,
    ),
    ...unusedEntries.map(
      ([name]) =>
        `src/contract.ts declares ${name}, but the build does not use it. Remove it from ${listName}.`,
    ),
  ];
}

/** The popups that only the contract of a remote declares, for the dev server. */
export async function ownPopupsIn(folder) {
  const { contract } = await load(`${folder}/src/contract.ts`);
  return contract.popups;
}

/** Writes the contract record of a build from its src/contract.ts, which is not part of the bundle. */
export class Contract {
  constructor({ name, folder }) {
    this.name = name;
    this.folder = folder;
  }

  apply(compiler) {
    const stage = VersionStamp.stage - 1;
    compiler.hooks.thisCompilation.tap('Contract', (compilation) => {
      compilation.hooks.processAssets.tapPromise({ name: 'Contract', stage }, () => this.record(compilation));
    });
  }

  async record(compilation) {
    const path = `${this.folder}/src/contract.ts`;
    if (!existsSync(path))
      throw new Error(
        `${this.name} has no src/contract.ts. Create it: it declares what the package offers and uses.`,
      );
    compilation.fileDependencies.add(path);
    const { contract } = await load(path);
    const { contractRecordOf } = await load(contractsModule('contract/record'));
    const api = await load(contractsModule('api'));
    const events = await load(contractsModule('events'));
    const { calls, publishes, hears } = contract;
    const errors = [
      ...contractErrors(compilation, {
        modulePath: contractsModule('api'),
        values: api,
        isDeclaration: isEndpoint,
        key: 'path',
        listed: calls,
        listName: 'calls',
      }),
      ...contractErrors(compilation, {
        modulePath: contractsModule('events'),
        values: events,
        isDeclaration: isFact,
        key: 'topic',
        listed: [...publishes, ...hears],
        listName: 'publishes or hears',
      }),
    ];
    for (const message of errors) compilation.errors.push(new Error(message));
    const { name, folder } = this;
    compilation.contract = contractRecordOf(contract, {
      name,
      views: name === 'host' ? ['shell'] : viewsIn(folder),
      singletons: singletonsOf(folder),
    });
  }
}
