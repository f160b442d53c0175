// pnpm drill [--full] [--fresh] [--seed n] [--sequences n] [drill ...]   injects faults into releases and deposits, and
// prints the figures and the promises with the measured figures.
// pnpm drill --table   prints only the promises, with the figures measured for this commit.
import type { Browser } from '@playwright/test';
import { parseArgs } from 'node:util';
import { attacks } from './attacks/attacks';
import { startStack } from '../support/startStack';
import { openChromium } from '../support/openChromium';
import { root, stack } from '../support/settings';
import { accessible } from './accessible';
import { apiFuzz } from './apiFuzz';
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
import { storedFindings } from './storedFindings';
import { kills } from './kills';
import { load } from './load/load';
import { memory } from './memory';
import { NotHere } from '../support/otherBrowsers/OtherBrowser';
import { openFirefox } from '../support/otherBrowsers/firefox/openFirefox';
import { visitDrill } from './otherBrowsers/visitDrill';
import { openWebKit } from '../support/otherBrowsers/webkit/openWebKit';
import { probeBuilds } from './probeBuilds/probeBuilds';
import { promiseErrors, promiseRows, readProofs, type Measured } from './promises';
import { promiseLists, type PromiseList } from './promiseTable';
import { races } from './races';
import { rollbackTime } from './rollbackTime';
import { sameBytes } from './sameBytes';
import { samples } from './samples';
import { schedules } from './schedules';
import { storeUnderKill } from './storeUnderKill';
import { tableOf } from '../support/tableOf';
import { oldTabs } from './oldTabs';
import { oneTeam } from './oneTeam';

const drills: Readonly<Record<DrillName, Drill>> = {
  canary: canarySplit,
  store: storeUnderKill,
  parts: brokenParts,
  rollback: rollbackTime,
  memory,
  faults: faultMatrix,
  team: oneTeam,
  sameBytes,
  fuzz,
  firefox: visitDrill('Firefox', openFirefox),
  webkit: visitDrill('WebKit, the engine of Safari', openWebKit),
  accessible,
  degraded,
  probe: probeBuilds,
  oldTabs,
  attacks,
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
};

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
const unknown = positionals.filter((name) => !drillNames.some((drillName) => drillName === name));
if (unknown.length > 0)
  exitWithUsageError(`There is no drill ${unknown.join(', ')}; there are ${drillNames.join(', ')}.`);
if (values.seed !== undefined && !/^\d{1,10}$/.test(values.seed))
  exitWithUsageError('--seed takes a whole number.');
if (values.sequences !== undefined && !/^[1-9]\d{0,5}$/.test(values.sequences))
  exitWithUsageError('--sequences takes a number from 1.');
const sequences = values.sequences === undefined ? undefined : Number(values.sequences);
const requested = drillNames.filter(
  (name) => !values.table && (positionals.length === 0 || positionals.includes(name)),
);
const { full } = values;
// A run with another number of sequences proves nothing about the complete drill.
const fresh = values.fresh || sequences !== undefined;
const stored = storedFindings({
  full,
  fresh,
  seed: values.seed === undefined ? undefined : Number(values.seed),
});
const { seed } = stored;

let product: ReturnType<typeof startStack> | undefined;
let launched: Promise<Browser> | undefined;
const browser = () => (launched ??= openChromium());

const progress = (line: string) => {
  console.error(`  … ${line}`);
};

async function runDrill(name: DrillName): Promise<Findings | NotHere> {
  const drill = drills[name];
  const before = await stored.read(name);
  if (before) return before;
  try {
    if (drill.onStack) await (product ??= startStack(stack)).ready;
    const findings = await drill.run({ full, seed, sequences, browser, progress });
    if (sequences === undefined) await stored.save(name, findings);
    return findings;
  } catch (error) {
    if (error instanceof NotHere) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return { columns: [], rows: [], figure: '', faults: [`the drill did not finish: ${reason}`] };
  }
}

function printTable(columns: readonly string[], rows: readonly (readonly string[])[]) {
  for (const line of tableOf(columns, rows)) console.log(line);
}

const measured: Partial<Record<DrillName, Measured>> = {};
let failed = 0;
let skipped = 0;
console.log(`Seed ${String(seed)}: --seed ${String(seed)} runs the same again.`);
try {
  for (const name of requested) {
    const findings = await runDrill(name);
    console.log(`\n${name}: ${drills[name].title}\n`);
    if (findings instanceof NotHere) {
      console.log(`Left out: ${findings.message}.`);
      skipped += 1;
      continue;
    }
    const { columns, rows, figure, faults } = findings;
    printTable(columns, rows);
    for (const fault of faults) console.log(`✗ ${fault}`);
    if (faults.length > 0) failed += 1;
    measured[name] = { figure, faults, isFull: full && sequences === undefined };
  }
} finally {
  await (await launched)?.close();
  await product?.end();
}

// Drills that this run did not include may have results of an earlier run.
for (const name of drillNames) {
  const before = measured[name] ?? (await stored.latest(name));
  if (before) measured[name] = before;
}
const proofs = readProofs(root);
for (const [list, { heading }] of Object.entries(promiseLists)) {
  console.log(`\n${heading}, and its proofs; npm test runs the tests and journeys\n`);
  const { columns, rows } = promiseRows(root, list as PromiseList, measured, proofs);
  printTable(columns, rows);
}
const errors = promiseErrors(proofs);
for (const error of errors) console.error(`✗ ${error}`);
const passed = requested.length - failed - skipped;
const skippedNote = skipped > 0 ? `, ${String(skipped)} left out` : '';
if (!values.table)
  console.log(`\n${String(passed)} of ${String(requested.length)} drills passed${skippedNote}`);
process.exitCode = failed > 0 || errors.length > 0 ? 1 : 0;
