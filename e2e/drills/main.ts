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
import { drillNames, type DrillName, type Findings, type Goal } from './Goal';
import { guesses } from './guesses';
import { keptFindings } from './keptFindings';
import { kills } from './kills';
import { load } from './load/load';
import { memory } from './memory';
import { BrowserNotInstalled } from '../support/otherBrowsers/OtherBrowser';
import { openFirefox } from '../support/otherBrowsers/firefox/openFirefox';
import { visitGoal } from './otherBrowsers/visitGoal';
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

const goals: Readonly<Record<DrillName, Goal>> = {
  canary: canarySplit,
  store: storeUnderKill,
  parts: brokenParts,
  rollback: rollbackTime,
  memory,
  faults: faultMatrix,
  team: oneTeam,
  sameBytes,
  fuzz,
  firefox: visitGoal('Firefox', openFirefox),
  webkit: visitGoal('WebKit, the engine of Safari', openWebKit),
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

function refuse(sentence: string): never {
  console.error(sentence);
  process.exit(2);
}

showHelp({
  summary:
    'Inject faults into releases and deposits, and print the measured figures and the promises that they prove.',
  usage: ['pnpm drill [<drill>...] [options]', 'pnpm drill --table'],
  commands: drillNames.map((name) => [name, goals[name].title] as const),
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
const unknown = positionals.filter((name) => !drillNames.some((known) => known === name));
if (unknown.length > 0) refuse(`Unknown drill: ${unknown.join(', ')}. Drills: ${drillNames.join(', ')}.`);
if (values.seed !== undefined && !/^\d{1,10}$/.test(values.seed))
  refuse('--seed needs a whole number, for example --seed 42.');
if (values.sequences !== undefined && !/^[1-9]\d{0,5}$/.test(values.sequences))
  refuse('--sequences needs a number from 1, for example --sequences 200.');
const sequences = values.sequences === undefined ? undefined : Number(values.sequences);
const asked = drillNames.filter(
  (name) => !values.table && (positionals.length === 0 || positionals.includes(name)),
);
const { full } = values;
// A run with another number of sequences proves nothing about the complete drill.
const fresh = values.fresh || sequences !== undefined;
const kept = keptFindings({
  full,
  fresh,
  seed: values.seed === undefined ? undefined : Number(values.seed),
});
const { seed } = kept;

let product: ReturnType<typeof startStack> | undefined;
let opened: Promise<Browser> | undefined;
const browser = () => (opened ??= openChromium());

const progress = (line: string) => {
  console.error(`  … ${line}`);
};

async function attempt(name: DrillName): Promise<Findings | BrowserNotInstalled> {
  const goal = goals[name];
  const before = await kept.read(name);
  if (before) return before;
  try {
    if (goal.onStack) await (product ??= startStack(stack)).ready;
    const findings = await goal.run({ full, seed, sequences, browser, progress });
    if (sequences === undefined) await kept.keep(name, findings);
    return findings;
  } catch (error) {
    if (error instanceof BrowserNotInstalled) return error;
    const reason = error instanceof Error ? error.message : String(error);
    return { columns: [], rows: [], figure: '', faults: [`the drill stopped with an error: ${reason}`] };
  }
}

function tell(columns: readonly string[], rows: readonly (readonly string[])[]) {
  for (const line of formatTable(columns, rows)) console.log(line);
}

const measured: Partial<Record<DrillName, Measured>> = {};
let failed = 0;
let leftOut = 0;
console.log(`Seed ${String(seed)}. To repeat this run, add --seed ${String(seed)}.`);
try {
  for (const name of asked) {
    const findings = await attempt(name);
    console.log(`\n${name}: ${goals[name].title}\n`);
    if (findings instanceof BrowserNotInstalled) {
      console.log(`Skipped: ${findings.message}.`);
      leftOut += 1;
      continue;
    }
    const { columns, rows, figure, faults } = findings;
    tell(columns, rows);
    for (const fault of faults) console.log(`✗ ${fault}`);
    if (faults.length > 0) failed += 1;
    measured[name] = { figure, faults, isFull: full && sequences === undefined };
  }
} finally {
  await (await opened)?.close();
  await product?.end();
}

// Other drills may have results of an earlier run.
for (const name of drillNames) {
  const before = measured[name] ?? (await kept.last(name));
  if (before) measured[name] = before;
}
const proofs = readProofs(root);
for (const [list, { heading }] of Object.entries(promiseLists)) {
  console.log(`\n${heading}. npm test runs the tests and journeys of this table.\n`);
  const { columns, rows } = promiseRows(root, list as PromiseList, measured, proofs);
  tell(columns, rows);
}
const errors = promiseErrors(proofs);
for (const error of errors) console.error(`✗ ${error}`);
const passed = asked.length - failed - leftOut;
const without = leftOut > 0 ? `, ${String(leftOut)} skipped` : '';
if (!values.table) console.log(`\n${String(passed)} of ${String(asked.length)} drills passed${without}`);
process.exitCode = failed > 0 || errors.length > 0 ? 1 : 0;
