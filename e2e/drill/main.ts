// pnpm drill [--full] [--fresh] [goal ...]   what goes wrong with releases, made to happen; figures as tables.
import { chromium, type Browser } from '@playwright/test';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findChromium } from '../../.config/run/chromium.mjs';
import { root, stack } from '../stack/settings';
import { canarySplit } from './canarySplit';
import { faultMatrix } from './faultMatrix';
import type { Findings, Goal } from './Goal';
import { memory } from './memory';
import { rollbackTime } from './rollbackTime';
import { beginStack } from './beginStack';
import { storeUnderKill } from './storeUnderKill';
import { tableOf } from './tableOf';

const goals: readonly Goal[] = [canarySplit, storeUnderKill, rollbackTime, memory, faultMatrix];
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { full: { type: 'boolean', default: false }, fresh: { type: 'boolean', default: false } },
});
const unknown = positionals.filter((name) => !goals.some((goal) => goal.name === name));
if (unknown.length > 0) {
  console.error(
    `There is no drill ${unknown.join(', ')}; there are ${goals.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(2);
}
const asked = goals.filter(({ name }) => positionals.length === 0 || positionals.includes(name));

// A whole run takes hours: what this commit has passed is not run again.
const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim();
const folder = `${root}.cache/drill/results/${commit}-${values.full ? 'full' : 'quick'}`;
const fileOf = ({ name }: Goal) => `${folder}/${name}.json`;

async function known(goal: Goal): Promise<Findings | undefined> {
  if (values.fresh) return undefined;
  try {
    return JSON.parse(await readFile(fileOf(goal), 'utf8')) as Findings;
  } catch {
    return undefined;
  }
}

let product: ReturnType<typeof beginStack> | undefined;
let opened: Promise<Browser> | undefined;
const executablePath = findChromium();
const browser = () =>
  (opened ??= chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  }));

async function attempt(goal: Goal): Promise<Findings> {
  const before = await known(goal);
  if (before) return before;
  try {
    if (goal.onStack) await (product ??= beginStack(stack)).ready;
    const findings = await goal.run({ full: values.full, browser });
    await mkdir(folder, { recursive: true });
    if (findings.faults.length === 0) await writeFile(fileOf(goal), JSON.stringify(findings));
    return findings;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { columns: [], rows: [], faults: [`it could not be run to its end: ${reason}`] };
  }
}

let failed = 0;
try {
  for (const goal of asked) {
    const { columns, rows, faults } = await attempt(goal);
    console.log(`\n${goal.title}\n`);
    for (const line of tableOf(columns, rows)) console.log(line);
    for (const fault of faults) console.log(`✗ ${fault}`);
    if (faults.length > 0) failed += 1;
  }
} finally {
  await (await opened)?.close();
  await product?.end();
}
console.log(`\n${String(asked.length - failed)} of ${String(asked.length)} drills passed`);
process.exitCode = failed > 0 ? 1 : 0;
