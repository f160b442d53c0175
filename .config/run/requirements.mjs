import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { readJest } from './report/readJest.mjs';
import { readPlaywright } from './report/readPlaywright.mjs';
import { compare, idsIn, readOwner } from './report/requirementIds.mjs';
import { root } from './root.mjs';

const folder = `${root}/e2e/requirements`;
const journeys = `${root}/e2e/journeys`;

function readOwners() {
  const owners = new Map();
  const ownerOf = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const built = readOwner(readFileSync(`${folder}/${file}`, 'utf8'), file);
    for (const id of built.keys()) {
      if (ownerOf.has(id)) throw new Error(`${id} has two owners: ${ownerOf.get(id)} and ${file}.`);
      ownerOf.set(id, file);
    }
    owners.set(basename(file, '.md'), built);
  }
  return owners;
}

/** The ids in the titles of the journeys. */
function idsOfJourneys() {
  if (!existsSync(journeys)) return new Set();
  const files = readdirSync(journeys, { recursive: true }).filter((name) => name.endsWith('.spec.ts'));
  return new Set(files.flatMap((name) => idsIn(readFileSync(`${journeys}/${name}`, 'utf8'))));
}

function main(withoutBrowser) {
  const units = readJest();
  const journeysRun = withoutBrowser ? undefined : readPlaywright();
  if (!units && !journeysRun) {
    console.error('No test has run yet. pnpm check runs the unit tests; npm test also runs the journeys.');
    return 1;
  }
  const notRun = [units ? [] : 'the unit tests', journeysRun ? [] : 'the journeys'].flat();
  const pending = journeysRun ? new Set() : idsOfJourneys();
  const { unknown, waiting, missing, counts } = compare(
    readOwners(),
    [...(units ?? []), ...(journeysRun ?? [])],
    pending,
  );
  for (const { owner, built, proven } of counts) {
    console.log(`${owner.padEnd(18)}${String(proven).padStart(4)} of ${String(built).padStart(4)} proven`);
  }
  if (notRun.length > 0) console.log(`Counted without ${notRun.join(' and ')}.`);
  if (waiting.length > 0) console.log(`Waiting for the journeys: ${waiting.join(', ')}`);
  if (missing.length > 0) console.error(`Built, but not proven by a passed test: ${missing.join(', ')}`);
  for (const [id, titles] of unknown) {
    console.error(
      `Not in e2e/requirements: ${id}, in ${titles.length} test titles, for example ${titles[0]}`,
    );
  }
  return missing.length > 0 || unknown.size > 0 ? 1 : 0;
}

try {
  process.exitCode = main(process.argv.includes('--without-browser'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
