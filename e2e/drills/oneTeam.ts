import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Locator } from '@playwright/test';
import { root, stack } from '../support/settings';
import { openPageFor } from '../support/views';
import { recordFailures, formatSeconds, type DrillOptions, type Findings, type Drill } from './Drill';

const runProgram = promisify(execFile);
const startsWithinMs = 480_000;
const refreshesWithinMs = 60_000;
const port = stack.port + 10;
const origin = `http://casino.localhost:${String(port)}`;

// No server listens at this proxy, so only packages that are already on this machine can be installed.
const offline = {
  npm_config_offline: 'true',
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  NO_PROXY: '127.0.0.1,localhost,.localhost',
};

/** Starts `pnpm dev` for one remote, and waits until it prints the product's address. Returns a function to end it. */
async function startDevServer(folder: string, remote: string) {
  const { DATA_DIR: _data, KEYS_DIR: _keys, ...inherited } = process.env;
  const env = { ...inherited, ...offline, PORT: String(port) };
  const child = spawn(process.execPath, ['.config/run/dev.mjs', remote], { cwd: folder, env });
  const exited = once(child, 'exit');
  let output = '';
  const ready = new Promise<void>((resolve, reject) => {
    const onOutput = (part: Buffer) => {
      output += part.toString();
      if (output.includes(origin)) resolve();
    };
    child.stdout.on('data', onOutput);
    child.stderr.on('data', onOutput);
    const rejectWith = (reason: string) => () => reject(new Error(`${reason}\n${output.slice(-1_000)}`));
    child.once('exit', rejectWith('The command ended before the product was ready.'));
    setTimeout(rejectWith('The product was not ready in time.'), startsWithinMs).unref();
  });
  const end = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  try {
    await ready;
  } catch (error) {
    if (child.exitCode === null) await end();
    throw error;
  }
  return end;
}

async function editFile(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(file, text.replace(from, to));
}

async function isCompilable(folder: string): Promise<boolean> {
  const tsc = join(folder, 'node_modules', '.bin', 'tsc');
  return runProgram(tsc, ['-b', 'remote-content'], { cwd: folder }).then(
    () => true,
    () => false,
  );
}

async function measureRefresh(folder: string, { browser }: DrillOptions): Promise<number> {
  const page = await openPageFor(await browser(), origin, 'remote-content');
  try {
    await page.goto(`${origin}/#/?popup=terms`);
    const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
    await heading.waitFor({ timeout: refreshesWithinMs });
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    const startedMs = performance.now();
    const popupFile = join(folder, 'remote-content/src/popups/terms/TermsPopup.tsx');
    await editFile(popupFile, "title={t('titles.terms')}", "title={`Edited ${t('titles.terms')}`}");
    await heading.filter({ hasText: /^Edited / }).waitFor({ timeout: refreshesWithinMs });
    const isSame = await page.evaluate(() => Object.hasOwn(globalThis, 'isSameDocument'));
    if (!isSame) throw new Error('the page was reloaded');
    return performance.now() - startedMs;
  } finally {
    await page.context().close();
  }
}

/** Runs the generators of a popup and a screen, and opens both. */
async function openGeneratedViews(folder: string, { browser }: DrillOptions): Promise<void> {
  for (const [kind, name] of [
    ['popup', 'giftCards'],
    ['screen', 'giftShop'],
  ] as const) {
    const args = ['.config/run/generate.mjs', kind, 'remote-content', name];
    await runProgram(process.execPath, args, { cwd: folder });
  }
  const end = await startDevServer(folder, 'remote-content');
  const page = await openPageFor(await browser(), origin, 'remote-content');
  try {
    const waitForHeading = (container: Locator, name: string) =>
      container.getByRole('heading', { name, exact: true }).waitFor({ timeout: refreshesWithinMs });
    await page.goto(`${origin}/#/?popup=giftCards`);
    await waitForHeading(page.getByRole('dialog'), 'Gift Cards');
    await page.goto(`${origin}/#/giftShop`);
    await waitForHeading(page.getByRole('main'), 'Gift Shop');
  } finally {
    await page.context().close();
    await end();
  }
}

async function run(options: DrillOptions): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'one-team-'));
  try {
    const startedMs = performance.now();
    await runProgram('git', ['clone', '--quiet', root, folder]);
    const end = await startDevServer(folder, 'remote-content');
    const readyMs = performance.now() - startedMs;
    let refreshMs = 0;
    try {
      refreshMs = await measureRefresh(folder, options);
    } finally {
      await end();
    }
    const failures: string[] = [];
    const generators = await recordFailures(failures)('the generators', async () => {
      await openGeneratedViews(folder, options);
      return 'yes';
    });
    const failuresBefore = failures.length;
    if (!(await isCompilable(folder))) failures.push('the remote does not compile against the contracts');
    const contractFile = join(folder, 'remote-content/src/contract.ts');
    await editFile(contractFile, 'opens: [', "opens: ['unknownPopup', ");
    if (await isCompilable(folder)) failures.push('the compiler accepts an unknown popup');
    const typesChecked = failures.length === failuresBefore ? 'yes' : 'no';
    const row = [formatSeconds(readyMs), formatSeconds(refreshMs), generators, typesChecked];
    return {
      columns: ['clone to page', 'edit to page', 'generators work', 'types checked'],
      rows: [row],
      summary: `up in ${formatSeconds(readyMs)}, an edit in the page after ${formatSeconds(refreshMs)}`,
      failures,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const oneTeam: Drill = {
  title: 'Run one remote from source in a fresh clone, with published builds of the others and no network',
  needsStack: false,
  run,
};
