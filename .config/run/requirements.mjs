import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { showHelp } from './help.mjs';
import { readJest } from './report/readJest.mjs';
import { readPlaywright } from './report/readPlaywright.mjs';
import { compareWithTests, idsIn, readImplementedRequirements } from './report/requirementIds.mjs';
import { root } from './root.mjs';

const folder = `${root}/e2e/requirements`;
const journeys = `${root}/e2e/journeys`;

function readRequirementsByPackage() {
  const requirementsByPackage = new Map();
  const fileOfId = new Map();
  for (const file of readdirSync(folder).filter((name) => name.endsWith('.md'))) {
    const implemented = readImplementedRequirements(readFileSync(`${folder}/${file}`, 'utf8'), file);
    for (const id of implemented.keys()) {
      if (fileOfId.has(id))
        throw new Error(
          `${fileOfId.get(id)} and ${file} in e2e/requirements both list ${id}. Remove it from one of them.`,
        );
      fileOfId.set(id, file);
    }
    requirementsByPackage.set(basename(file, '.md'), implemented);
  }
  return requirementsByPackage;
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
    console.error(
      'No test results were found. Run pnpm check for the unit tests, or npm test for unit tests and journeys.',
    );
    return 1;
  }
  const notRun = [];
  if (!units) notRun.push('the unit tests');
  if (!journeysRun) notRun.push('the journeys');
  const pending = journeysRun ? new Set() : idsOfJourneys();
  const { unknown, waiting, missing, counts } = compareWithTests(
    readRequirementsByPackage(),
    [...(units ?? []), ...(journeysRun ?? [])],
    pending,
  );
  for (const { packageName, implemented, proven } of counts) {
    console.log(
      `${packageName.padEnd(18)}${String(proven).padStart(4)} of ${String(implemented).padStart(4)} proven`,
    );
  }
  if (notRun.length > 0) console.log(`Not included, because they have not run: ${notRun.join(' and ')}.`);
  if (waiting.length > 0) console.log(`Proven only by journeys, which have not run: ${waiting.join(', ')}`);
  if (missing.length > 0)
    console.error(
      `No passed test proves these requirements: ${missing.join(', ')}. Add the id to a test title, for example [${missing[0]}].`,
    );
  for (const [id, titles] of unknown) {
    console.error(
      `Unknown requirement ${id} in ${titles.length} test titles, for example ${titles[0]}. Add it to e2e/requirements, or correct the title.`,
    );
  }
  return missing.length > 0 || unknown.size > 0 ? 1 : 0;
}

showHelp({
  summary: 'Count the requirements that the last test runs proved, by the ids in the test titles.',
  usage: ['pnpm requirements [--without-browser]'],
  options: [['--without-browser', 'Ignore the results of the browser journeys']],
  examples: ['pnpm requirements', 'pnpm requirements --without-browser'],
});

try {
  process.exitCode = main(process.argv.includes('--without-browser'));
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
