import type { Browser } from '@playwright/test';
import { parseArgs } from 'node:util';
import { showHelp } from '../../.config/run/help.mjs';
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
import { BrowserNotInstalled } from '../support/otherBrowsers/OtherBrowser';
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
import { formatTable } from '../support/formatTable';
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
const unknown = positionals.filter((name) => !drillNames.some((drillName) => drillName === name));
if (unknown.length > 0)
  exitWithUsageError(`Unknown drill: ${unknown.join(', ')}. Drills: ${drillNames.join(', ')}.`);
if (values.seed !== undefined && !/^\d{1,10}$/.test(values.seed))
  exitWithUsageError('--seed needs a whole number, for example --seed 42.');
if (values.sequences !== undefined && !/^[1-9]\d{0,5}$/.test(values.sequences))
  exitWithUsageError('--sequences needs a number from 1, for example --sequences 200.');
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

async function runDrill(name: DrillName): Promise<Findings | BrowserNotInstalled> {
  const drill = drills[name];
  const before = await stored.read(name);
  if (before) return before;
  try {
    if (drill.onStack) await (product ??= startStack(stack)).ready;
    const findings = await drill.run({ full, seed, sequences, browser, progress });
    if (sequences === undefined) await stored.save(name, findings);
    return findings;
  } catch (error) {
    if (error instanceof BrowserNotInstalled) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return { columns: [], rows: [], figure: '', faults: [`the drill did not finish: ${reason}`] };
  }
}

function printTable(columns: readonly string[], rows: readonly (readonly string[])[]) {
  for (const line of formatTable(columns, rows)) console.log(line);
}

const measured: Partial<Record<DrillName, Measured>> = {};
let failed = 0;
let skipped = 0;
console.log(`Seed ${String(seed)}. To repeat this run, add --seed ${String(seed)}.`);
try {
  for (const name of requested) {
    const findings = await runDrill(name);
    console.log(`\n${name}: ${drills[name].title}\n`);
    if (findings instanceof BrowserNotInstalled) {
      console.log(`Skipped: ${findings.message}.`);
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
  console.log(`\n${heading}. npm test runs the tests and journeys of this table.\n`);
  const { columns, rows } = promiseRows(root, list as PromiseList, measured, proofs);
  printTable(columns, rows);
}
const errors = promiseErrors(proofs);
for (const error of errors) console.error(`✗ ${error}`);
const passed = requested.length - failed - skipped;
const skippedNote = skipped > 0 ? `, ${String(skipped)} skipped` : '';
if (!values.table)
  console.log(`\n${String(passed)} of ${String(requested.length)} drills passed${skippedNote}`);
process.exitCode = failed > 0 || errors.length > 0 ? 1 : 0;
