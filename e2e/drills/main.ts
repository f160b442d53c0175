import type { Browser } from '@playwright/test';
import { parseArgs } from 'node:util';
import { showHelp } from '../../.config/run/help.mjs';
import { attacks } from './attacks/attacks';
import { startStack } from '../support/startStack';
import { openChromium } from '../support/openChromium';
import { root, stack } from '../support/settings';
import { accessible } from './accessible';
import { apiFuzz } from './apiFuzz';
import { backup } from './backup';
import { brokenParts } from './brokenParts';
import { browserMoney } from './browserMoney/browserMoney';
import { canarySplit } from './canarySplit';
import { cycles } from './cycles/cycles';
import { degraded } from './degraded/degraded';
import { deposits } from './deposits';
import { faultMatrix } from './faults/faultMatrix';
import { fuzz } from './fuzz';
import { drillNames, type DrillName, type Findings, type Drill } from './Drill';
import { guesses } from './guesses';
import { openFindingsStore } from './findingsStore';
import { kills } from './kills';
import { load } from './load/load';
import { memory } from './memory';
import { BrowserNotInstalled } from '../support/otherBrowsers/OtherBrowser';
import { openFirefox } from '../support/otherBrowsers/firefox/openFirefox';
import { createVisitDrill } from './otherBrowsers/visitDrill';
import { firefoxSteps, visitSteps } from '../support/otherBrowsers/visit';
import { openWebKit } from '../support/otherBrowsers/webkit/openWebKit';
import { probeBuilds } from './probeBuilds/probeBuilds';
import { promiseErrors, promiseRows, readProofs, type DrillResult } from './promises';
import { promiseLists, type PromiseList } from './promiseTable';
import { races } from './races';
import { rollbackTime } from './rollbackTime';
import { sameBytes } from './sameBytes';
import { samples } from './samples';
import { scale } from './scale/scale';
import { schedules } from './schedules';
import { storeKills } from './storeKills';
import { formatTable } from '../support/formatTable';
import { oldTabs } from './oldTabs';
import { oneTeam } from './oneTeam';

const drills: Readonly<Record<DrillName, Drill>> = {
  canary: canarySplit,
  store: storeKills,
  parts: brokenParts,
  rollback: rollbackTime,
  memory,
  faults: faultMatrix,
  team: oneTeam,
  sameBytes,
  fuzz,
  firefox: createVisitDrill({ name: 'Firefox', open: openFirefox, stepsOf: firefoxSteps }),
  webkit: createVisitDrill({
    name: 'WebKit, the engine of Safari',
    open: openWebKit,
    stepsOf: visitSteps,
  }),
  accessible,
  degraded,
  probe: probeBuilds,
  oldTabs,
  attacks,
  backup,
  load,
  samples,
  schedules,
  cycles,
  guesses,
  races,
  kills,
  apiFuzz,
  deposits,
  browserMoney,
  scale,
};

showHelp({
  summary:
    'Inject faults into releases and deposits, and print the measured figures and the promises that they prove.',
  usage: ['pnpm drill [<drill>...] [options]', 'pnpm drill --table'],
  commands: drillNames.map((name) => [name, drills[name].title] as const),
  options: [
    ['--full', 'Run the whole matrix instead of a sample'],
    ['--fresh', 'Repeat drills that already passed for this commit'],
    ['--seed <number>', 'Repeat a run with the same sample and commands'],
    ['--sequences <number>', 'Number of sequences, in drills that run sequences'],
    ['--table', 'Print only the promises, with the figures of earlier runs'],
  ],
  examples: [
    'pnpm drill',
    'pnpm drill rollback --full --fresh',
    'pnpm drill fuzz --seed 42',
    'pnpm drill --table',
  ],
});

function exitWithUsageError(message: string): never {
  console.error(message);
  process.exit(2);
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    full: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    table: { type: 'boolean', default: false },
    seed: { type: 'string' },
    sequences: { type: 'string' },
  },
});
const unknownNames = positionals.filter((name) => !drillNames.some((drillName) => drillName === name));
if (unknownNames.length > 0)
  exitWithUsageError(`Unknown drill: ${unknownNames.join(', ')}. Drills: ${drillNames.join(', ')}.`);
if (values.seed !== undefined && !/^\d{1,10}$/.test(values.seed))
  exitWithUsageError('--seed needs a whole number, for example --seed 42.');
if (values.sequences !== undefined && !/^[1-9]\d{0,5}$/.test(values.sequences))
  exitWithUsageError('--sequences needs a number from 1, for example --sequences 200.');
const sequences = values.sequences === undefined ? undefined : Number(values.sequences);
const requested = drillNames.filter(
  (name) => !values.table && (positionals.length === 0 || positionals.includes(name)),
);
const { full } = values;
// Stored results are for the usual number of sequences, so a run with another number does not use them.
const fresh = values.fresh || sequences !== undefined;
const store = openFindingsStore({
  full,
  fresh,
  seed: values.seed === undefined ? undefined : Number(values.seed),
});
const { seed } = store;

let product: ReturnType<typeof startStack> | undefined;
let openedBrowser: Promise<Browser> | undefined;
const browser = () => (openedBrowser ??= openChromium());

const progress = (line: string) => {
  console.error(`  … ${line}`);
};

async function runDrill(name: DrillName): Promise<Findings | BrowserNotInstalled> {
  const drill = drills[name];
  const storedResult = await store.read(name);
  if (storedResult) return storedResult;
  try {
    if (drill.needsStack) await (product ??= startStack(stack)).ready;
    const findings = await drill.run({ full, seed, sequences, browser, progress });
    if (sequences === undefined) await store.save(name, findings);
    return findings;
  } catch (error) {
    if (error instanceof BrowserNotInstalled) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return { columns: [], rows: [], summary: '', failures: [`the drill did not finish: ${reason}`] };
  }
}

function printTable(columns: readonly string[], rows: readonly (readonly string[])[]) {
  for (const line of formatTable(columns, rows)) console.log(line);
}

const results: Partial<Record<DrillName, DrillResult>> = {};
let failedCount = 0;
let skippedCount = 0;
console.log(`Seed ${String(seed)}. To repeat this run, add --seed ${String(seed)}.`);
try {
  for (const name of requested) {
    const findings = await runDrill(name);
    console.log(`\n${name}: ${drills[name].title}\n`);
    if (findings instanceof BrowserNotInstalled) {
      console.log(`Skipped: ${findings.message}.`);
      skippedCount += 1;
      continue;
    }
    const { columns, rows, summary, failures } = findings;
    printTable(columns, rows);
    for (const failure of failures) console.log(`✗ ${failure}`);
    if (failures.length > 0) failedCount += 1;
    results[name] = { summary, failures, isFull: full && sequences === undefined };
  }
} finally {
  await (await openedBrowser)?.close();
  await product?.end();
}

// Drills that this run did not include may have results of an earlier run.
for (const name of drillNames) {
  const latest = results[name] ?? (await store.latest(name));
  if (latest) results[name] = latest;
}
const proofs = readProofs(root);
for (const [list, { heading }] of Object.entries(promiseLists)) {
  console.log(`\n${heading}. npm test runs the tests and journeys of this table.\n`);
  const { columns, rows } = promiseRows(root, list as PromiseList, results, proofs);
  printTable(columns, rows);
}
const errors = promiseErrors(proofs);
for (const error of errors) console.error(`✗ ${error}`);
const passedCount = requested.length - failedCount - skippedCount;
const skippedNote = skippedCount > 0 ? `, ${String(skippedCount)} skipped` : '';
if (!values.table)
  console.log(`\n${String(passedCount)} of ${String(requested.length)} drills passed${skippedNote}`);
process.exitCode = failedCount > 0 || errors.length > 0 ? 1 : 0;
