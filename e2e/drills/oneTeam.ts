import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root, stack } from '../support/settings';
import { newPage } from '../support/views';
import { seconds, type DrillOptions, type Findings, type Goal } from './Goal';

const run = promisify(execFile);
const startsWithinMs = 480_000;
const refreshesWithinMs = 60_000;
const port = stack.port + 10;
const origin = `http://casino.localhost:${String(port)}`;

// Nobody answers there: what is not on this machine already cannot be had.
const offline = {
  npm_config_offline: 'true',
  HTTP_PROXY: 'http://127.0.0.1:9',
  HTTPS_PROXY: 'http://127.0.0.1:9',
  NO_PROXY: '127.0.0.1,localhost,.localhost',
};

/** The one command. Answers once it says where the product is. */
async function develop(folder: string, remote: string) {
  const { DATA_DIR: _data, KEYS_DIR: _keys, ...inherited } = process.env;
  const env = { ...inherited, ...offline, PORT: String(port) };
  const child = spawn(process.execPath, ['.config/run/dev.mjs', remote], { cwd: folder, env });
  const exited = once(child, 'exit');
  let said = '';
  const isUp = new Promise<void>((resolve, reject) => {
    const hear = (part: Buffer) => {
      said += part.toString();
      if (said.includes(origin)) resolve();
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    const give = (what: string) => () => reject(new Error(`${what}\n${said.slice(-1_000)}`));
    child.once('exit', give('It ended before it was there.'));
    setTimeout(give('It was not there in time.'), startsWithinMs).unref();
  });
  const end = async () => {
    child.kill('SIGTERM');
    await exited;
  };
  try {
    await isUp;
  } catch (error) {
    if (child.exitCode === null) await end();
    throw error;
  }
  return end;
}

/** Changes a file as somebody at work would. */
async function edit(file: string, from: string, to: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`);
  await writeFile(file, text.replace(from, to));
}

async function fits(folder: string): Promise<boolean> {
  const tsc = join(folder, 'node_modules', '.bin', 'tsc');
  return run(tsc, ['-b', 'remote-content'], { cwd: folder }).then(
    () => true,
    () => false,
  );
}

async function refreshed(folder: string, { browser }: DrillOptions): Promise<number> {
  const page = await newPage(await browser(), origin, 'remote-content');
  try {
    await page.goto(`${origin}/#/?popup=terms`);
    const heading = page.getByRole('dialog').getByRole('heading', { level: 2 });
    await heading.waitFor({ timeout: refreshesWithinMs });
    await page.evaluate(() => Object.assign(globalThis, { isSameDocument: true }));
    const beganMs = performance.now();
    const popup = join(folder, 'remote-content/src/popups/terms/TermsPopup.tsx');
    await edit(popup, "title={t('titles.terms')}", "title={`Edited ${t('titles.terms')}`}");
    await heading.filter({ hasText: /^Edited / }).waitFor({ timeout: refreshesWithinMs });
    const isSame = await page.evaluate(() => Object.hasOwn(globalThis, 'isSameDocument'));
    if (!isSame) throw new Error('the page was loaded anew');
    return performance.now() - beganMs;
  } finally {
    await page.context().close();
  }
}

async function drill(options: DrillOptions): Promise<Findings> {
  const folder = await mkdtemp(join(tmpdir(), 'one-team-'));
  try {
    const beganMs = performance.now();
    await run('git', ['clone', '--quiet', root, folder]);
    const end = await develop(folder, 'remote-content');
    const thereMs = performance.now() - beganMs;
    let freshMs = 0;
    try {
      freshMs = await refreshed(folder, options);
    } finally {
      await end();
    }
    const faults: string[] = [];
    if (!(await fits(folder))) faults.push('the remote does not compile against the contracts');
    const contract = join(folder, 'remote-content/src/contract.ts');
    await edit(contract, 'opens: [', "opens: ['nobodysPopup', ");
    if (await fits(folder)) faults.push('the compiler accepts an unknown popup');
    const row = [seconds(thereMs), seconds(freshMs), faults.length === 0 ? 'yes' : 'no'];
    return {
      columns: ['clone to page', 'edit to page', 'types checked'],
      rows: [row],
      figure: `up in ${seconds(thereMs)}, an edit in the page after ${seconds(freshMs)}`,
      faults,
    };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const oneTeam: Goal = {
  title: 'Run one remote from source in a fresh clone, with published builds of the others and no network',
  onStack: false,
  run: drill,
};
