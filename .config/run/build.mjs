import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { checkBudget } from '../webpack/budgets.mjs';
import { root } from '../webpack/identity.mjs';
import { remoteConfig } from '../webpack/remote.mjs';
import { compile } from './compile.mjs';
import { dryRunPublish } from './dryRunPublish.mjs';
import { showHelp } from './help.mjs';
import { packages, packagesIn } from './packages.mjs';
import { toolsFolder } from './root.mjs';

const testFile = /\.(test|spec)\.\w+$/;

function* filesIn(path) {
  for (const entry of readdirSync(path, { withFileTypes: true }).toSorted((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const child = `${path}/${entry.name}`;
    if (entry.isDirectory()) yield* filesIn(child);
    else if (!testFile.test(entry.name)) yield child;
  }
}

function inputsHash(name) {
  const folders = [`${root}${name}/src`, `${root}shared-contracts/src`, `${toolsFolder}/.config/webpack`];
  // In another repository, npm's lock file has the hashes of the installed packs.
  const files = [
    `${name}/package.json`,
    'shared-contracts/package.json',
    'pnpm-lock.yaml',
    'package-lock.json',
  ];
  const hash = createHash('sha256');
  const paths = [
    ...folders.filter((folder) => existsSync(folder)).flatMap((folder) => [...filesIn(folder)]),
    ...files.map((file) => `${root}${file}`).filter((file) => existsSync(file)),
  ];
  for (const path of paths)
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path)).update('\0');
  return hash.digest('hex');
}

/** Only this workspace has the host and the plugin that it is built with. */
const configFor = async (name) =>
  name === 'host' ? (await import('../webpack/host.mjs')).hostConfig : remoteConfig;

/** `parentFolder` contains the package. Drills build changed copies outside this checkout. */
async function build(name, parentFolder) {
  const startedMs = performance.now();
  const recordPath = `${parentFolder}${name}/dist/release.json`;
  const hashPath = `${root}.cache/build/${name}`;
  const isThisCheckout = parentFolder === root;
  const inputs = isThisCheckout ? inputsHash(name) : '';
  const isUnchanged =
    isThisCheckout &&
    existsSync(recordPath) &&
    existsSync(hashPath) &&
    readFileSync(hashPath, 'utf8') === inputs;
  const warnings = isUnchanged ? '' : await compile((await configFor(name))(name, { parentFolder }));
  if (warnings) console.warn(warnings);
  const record = JSON.parse(readFileSync(recordPath, 'utf8'));
  const { line, exceeded, missing } = checkBudget(record);
  const seconds = ((performance.now() - startedMs) / 1000).toFixed(1);
  console.log(`${name} ${record.version}  ${line}  ${isUnchanged ? 'unchanged' : `${seconds} s`}`);
  if (missing) console.log(`  ${missing}`);
  for (const message of exceeded) console.error(`  Over budget: ${message}`);
  // Saves the hash even if the build is over budget, because a higher limit needs no new build.
  if (isThisCheckout) {
    mkdirSync(`${root}.cache/build`, { recursive: true });
    writeFileSync(hashPath, inputs);
  }
  return values['ignore-budget'] || exceeded.length === 0;
}

showHelp({
  summary: 'Build packages for production and check their sizes. Unchanged packages are skipped.',
  usage: ['pnpm build [<package>...] [options]'],
  options: [
    ['--from <folder>', 'Build the packages in this folder instead of this checkout'],
    ['--ignore-budget', 'Succeed although a size is over budget'],
  ],
  examples: ['pnpm build', 'pnpm build remote-lobby'],
  notes: [
    `Packages: ${packages.join(', ')}`,
    'With names of packages and a release store, it also prints whether release publish would accept the builds.',
  ],
});

const { values, positionals: names } = parseArgs({
  options: { from: { type: 'string' }, 'ignore-budget': { type: 'boolean', default: false } },
  allowPositionals: true,
});
const parentFolder = values.from === undefined ? root : `${resolve(values.from)}/`;
const buildable = packagesIn(parentFolder);
const unknown = names.filter((name) => !buildable.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown package: ${unknown.join(', ')}. Packages: ${buildable.join(', ')}.`);
  process.exit(2);
}
for (const name of names.length > 0 ? names : buildable) {
  try {
    if (!(await build(name, parentFolder))) process.exitCode = 1;
  } catch (error) {
    console.error(`Could not build ${name}:\n${error.message}`);
    process.exitCode = 1;
  }
}
// Starts and drills replace the other builds of the store too, or build elsewhere.
if (names.length > 0 && values.from === undefined && !values['ignore-budget'] && !process.exitCode) {
  for (const line of await dryRunPublish(names.map((name) => `${parentFolder}${name}`)))
    console.log(`  ${line}`);
}
