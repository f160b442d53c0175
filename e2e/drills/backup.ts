import { execFile } from 'node:child_process';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isDatabaseEmpty } from '../../host/edge/src/backup/postgresTools';
import { fixturePackage } from '../../host/edge/src/testing/fixturePackage';
import { snapshotOf } from '../../host/edge/src/testing/storeFacts';
import { openBackupLedger } from '../sandbox/src/testing/backupLedger';
import { createTestDatabase, startServer } from '../sandbox/src/testing/postgres';
import { root } from '../support/settings';
import type { Drill, DrillOptions, Findings } from './Drill';

const columns = ['step', 'result'];
const sampleTransfers = 200;
const fullTransfers = 5_000;

interface CommandOutput {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command of the edge as an operator does. */
function runCommand(script: string, args: readonly string[], env: Readonly<Record<string, string>>) {
  return new Promise<CommandOutput>((resolve) => {
    const command = [join(root, 'host/edge/bin', script), ...args];
    execFile(process.execPath, command, { env: { ...process.env, ...env } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, out, err }),
    );
  });
}

const hashesIn = async (folder: string) =>
  Object.entries(await snapshotOf(folder)).map(([file, fact]) => `${file} ${fact.split(' ')[0] ?? ''}`);

async function newestIn(backups: string): Promise<string> {
  const names = (await readdir(backups)).filter((name) => name.endsWith('Z')).toSorted();
  return join(backups, names.at(-1) ?? '');
}

/** Damages of a backup that a restore must reject. */
const damages: Readonly<Record<string, (backups: string) => Promise<void>>> = {
  'a truncated dump': async (backups) => truncate(join(await newestIn(backups), 'database.dump'), 5_000),
  'a changed byte in the dump': async (backups) => {
    const path = join(await newestIn(backups), 'database.dump');
    const bytes = await readFile(path);
    const middle = Math.floor(bytes.length / 2);
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle);
    await writeFile(path, bytes);
  },
  'a missing revision': async (backups) => rm(join(backups, 'releases/revisions/00000001.json')),
  'a changed file of a build': async (backups) => {
    const files = await readdir(join(backups, 'releases/artifacts'), {
      recursive: true,
      withFileTypes: true,
    });
    const [script] = files.filter(({ name }) => name.endsWith('.js'));
    if (script) await appendFile(join(script.parentPath, script.name), ' ');
  },
  'changed keys': async (backups) => appendFile(join(await newestIn(backups), 'keys.encrypted'), 'x'),
  'a changed manifest': async (backups) => {
    const path = join(await newestIn(backups), 'manifest.json');
    await writeFile(path, (await readFile(path, 'utf8')).replace(/[0-9a-f]{64}/, '0'.repeat(64)));
  },
};

async function runInFolder(folder: string, serverUrl: string, options: DrillOptions): Promise<Findings> {
  const { full, seed, progress } = options;
  const transfers = full ? fullTransfers : sampleTransfers;
  const failures: string[] = [];
  const rows: string[][] = [];
  const record = (step: string, hasPassed: boolean, detail = 'passed') => {
    rows.push([step, hasPassed ? detail : 'failed']);
    if (!hasPassed) failures.push(step);
    progress(step);
  };

  const backups = join(folder, 'backups');
  const dataFolder = join(folder, 'data');
  const keysFolder = join(folder, 'keys');
  const envFor = (databaseUrl: string) => ({
    DATA_DIR: dataFolder,
    KEYS_DIR: keysFolder,
    RELEASE_ACTOR: 'drill',
    RELEASES_URL: '',
    DATABASE_URL: databaseUrl,
    BACKUP_PASSPHRASE: 'the passphrase of the drill',
  });
  const source = await createTestDatabase(serverUrl);
  const env = envFor(source.url);
  const publish = async (text: string) => {
    const built = await fixturePackage(folder, { name: 'host', text });
    return runCommand('release.mjs', ['publish', built.folder, '--why', text], env);
  };
  const status = async () => (await runCommand('release.mjs', ['status', '--json'], env)).out;
  const backUp = () => runCommand('backup.mjs', ['create', backups], env);
  const restore = (databaseUrl: string, from = backups) =>
    runCommand('backup.mjs', ['restore', from], envFor(databaseUrl));

  const ledger = await openBackupLedger(source.url, seed);
  await ledger.write(transfers);
  const before = await ledger.facts();
  record('publish the first build', (await publish('one')).code === 0);
  const [backupDuringWrites] = await Promise.all([backUp(), ledger.write(transfers)]);
  record('back up while members transfer money', backupDuringWrites.code === 0);
  const databaseOfFirstBackup = await createTestDatabase(serverUrl);
  const envWithNewFolders = {
    ...envFor(databaseOfFirstBackup.url),
    DATA_DIR: join(folder, 'data2'),
    KEYS_DIR: join(folder, 'keys2'),
  };
  const restoreDuringWrites = await runCommand('backup.mjs', ['restore', backups], envWithNewFolders);
  const snapshot = await openBackupLedger(databaseOfFirstBackup.url, seed);
  const snapshotFacts = await snapshot.facts();
  await snapshot.close();
  record(
    'that backup has a consistent ledger with every earlier transaction',
    restoreDuringWrites.code === 0 &&
      Object.values(snapshotFacts.ledgerErrors).every((count) => count === 0) &&
      snapshotFacts.transactions >= before.transactions,
    `${String(snapshotFacts.transactions)} transactions, 0 errors`,
  );

  record('publish the second build', (await publish('two')).code === 0);
  const secondBackup = await backUp();
  const [, newFileCount = ''] = /\((\d+) new\)/.exec(secondBackup.out) ?? [];
  record(
    'back up again, only new release files',
    secondBackup.code === 0 && newFileCount !== '',
    `${newFileCount} new files`,
  );
  const facts = await ledger.facts();
  const live = await status();
  const releases = await hashesIn(join(dataFolder, 'releases'));
  const keys = await hashesIn(keysFolder);
  await ledger.close();

  await source.stop();
  await rm(dataFolder, { recursive: true });
  await rm(keysFolder, { recursive: true });
  const target = await createTestDatabase(serverUrl);
  for (const [name, damage] of Object.entries(damages)) {
    const damagedBackups = join(folder, 'damaged');
    await cp(backups, damagedBackups, { recursive: true });
    await damage(damagedBackups);
    const { code } = await restore(target.url, damagedBackups);
    await rm(damagedBackups, { recursive: true });
    const writtenFolders = (await readdir(folder)).filter((file) => file === 'data' || file === 'keys');
    const isUntouched = writtenFolders.length === 0 && (await isDatabaseEmpty(target.url));
    record(`reject ${name} before anything is written`, code === 1 && isUntouched);
  }

  const startMs = performance.now();
  const restored = await restore(target.url);
  const seconds = ((performance.now() - startMs) / 1_000).toFixed(1);
  record('restore the newest backup', restored.code === 0, `${seconds} s`);
  const restoredLedger = await openBackupLedger(target.url, seed);
  const restoredFacts = await restoredLedger.facts();
  await restoredLedger.close();
  record(
    'every row of every table is equal, and the audit of the ledger finds no error',
    isDeepStrictEqual(restoredFacts, facts) &&
      Object.values(restoredFacts.ledgerErrors).every((count) => count === 0),
    `${String(Object.keys(facts.hashes).length)} tables, ${String(facts.transactions)} transactions`,
  );
  record(
    'the registry, all release files and all keys are equal',
    (await status()) === live &&
      isDeepStrictEqual(await hashesIn(join(dataFolder, 'releases')), releases) &&
      isDeepStrictEqual(await hashesIn(keysFolder), keys),
    `${String(releases.length)} release files, ${String(keys.length)} key files`,
  );
  record('release verify finds no damage', (await runCommand('release.mjs', ['verify'], env)).code === 0);
  record('the restored key signs a third build', (await publish('three')).code === 0);
  const repeatedRestore = await restore(target.url);
  record('a second restore rejects the database, because it is not empty', repeatedRestore.code === 1);
  await databaseOfFirstBackup.stop();
  await target.stop();
  const summary = `${String(facts.transactions)} transactions and ${String(releases.length)} release files restored in ${seconds} s`;
  return { columns, rows, summary, failures };
}

export const backup: Drill = {
  title: 'Destroy the database, the release store and the keys, and restore a backup',
  needsStack: false,
  run: async (options) => {
    const folder = await mkdtemp(join(tmpdir(), 'casino-backup-'));
    const server = await startServer();
    try {
      return await runInFolder(folder, server.url, options);
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
};
