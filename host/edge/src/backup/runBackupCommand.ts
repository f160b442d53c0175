import { parseArgs } from 'node:util';
import { OperatorError } from '../errors/OperatorError';
import { readTrustedKeys } from '../keys/keyFolder';
import { type Environment, foldersOf } from '../settings/folders';
import { openStore } from '../store/openStore';
import { createBackup, type BackupResult } from './createBackup';
import { restoreBackup, type RestoreResult } from './restoreBackup';

const minPassphraseLength = 16;

const usage = `Back up or restore the database, the release store and the keys.

Usage:
  pnpm backup <folder>
  pnpm restore <folder> [--name <backup>]

Options:
  --name <backup>  Restore this backup instead of the newest one, for example 2026-11-27T03-00-00-000Z
  --help           Show this help

Examples:
  pnpm backup /var/backups/casino
  pnpm restore /var/backups/casino

Environment:
  BACKUP_PASSPHRASE  Encrypts the keys and signs the backup. At least ${String(minPassphraseLength)} characters
  DATABASE_URL       PostgreSQL of the API. Without it, the database is left out
  DATA_DIR           Folder of the release store (default: .data)
  RELEASES_URL       Bucket of the release store, instead of the folder
  KEYS_DIR           Folder of the signing keys (default: .keys)

Exit codes: 0 success, 1 failed or needs attention, 2 invalid arguments`;

interface Terminal {
  readonly print: (line: string) => void;
  readonly printError: (line: string) => void;
}

function passphraseIn(env: Environment): string {
  const passphrase = env['BACKUP_PASSPHRASE'] ?? '';
  if (passphrase.length >= minPassphraseLength) return passphrase;
  throw new OperatorError(
    `BACKUP_PASSPHRASE has ${passphrase.length === 0 ? 'no value' : 'too few characters'}. Set it to at least ` +
      `${String(minPassphraseLength)} random characters, and store it apart from the backup.`,
  );
}

function databaseSentence(databaseUrl: string | undefined, hasDatabase: boolean): string {
  if (hasDatabase) return 'the database';
  return databaseUrl === undefined
    ? 'no database (DATABASE_URL is not set)'
    : 'no database (the backup has none)';
}

const summaryOf = (result: BackupResult | RestoreResult, databaseUrl: string | undefined, files: string) =>
  `${result.name}: ${databaseSentence(databaseUrl, result.hasDatabase)}, ${files}, ${String(result.keyFiles)} key files.`;

/** Runs `create <folder>` or `restore <folder>`. Returns the exit code. */
export async function runBackupCommand(
  argv: readonly string[],
  env: Environment,
  { print, printError }: Terminal,
): Promise<number> {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { name: { type: 'string' }, help: { type: 'boolean', short: 'h' } },
    });
  } catch (error) {
    printError(`${error instanceof Error ? error.message : String(error)}\n\n${usage}`);
    return 2;
  }
  const { values, positionals } = parsed;
  if (values.help === true) {
    print(usage);
    return 0;
  }
  const [verb, folder, ...extra] = positionals;
  const isRestore = verb === 'restore';
  const hasExtra = extra.length > 0 || (!isRestore && values.name !== undefined);
  if ((verb !== 'create' && !isRestore) || folder === undefined || hasExtra) {
    printError(`Give one folder, for example pnpm backup /var/backups/casino.\n\n${usage}`);
    return 2;
  }
  const databaseUrl = env['DATABASE_URL'] || undefined;
  const keysFolder = foldersOf(env).keys;
  try {
    const passphrase = passphraseIn(env);
    const store = openStore(env);
    if (isRestore) {
      const result = await restoreBackup(
        { store, keysFolder, databaseUrl },
        { folder, passphrase, name: values.name },
      );
      print(`Restored ${summaryOf(result, databaseUrl, `${String(result.restoredFiles)} release files`)}`);
      for (const file of result.replacedFiles) print(`Replaced ${file}, which was damaged.`);
      print('Next: run release verify, then release restore with --above, as the runbook explains.');
      return 0;
    }
    const trusted = await readTrustedKeys(keysFolder);
    const source = { store, trusted, keysFolder, databaseUrl };
    const result = await createBackup(source, { folder, passphrase, at: new Date().toISOString() });
    const files = `${String(result.releaseFiles)} release files (${String(result.copiedFiles)} new)`;
    print(`Backed up ${summaryOf(result, databaseUrl, files)}`);
    if (result.manifestError !== undefined)
      printError(
        `Warning: the previous backup cannot be restored with this passphrase. ${result.manifestError} ` +
          'The new backup is complete: every release file was checked again.',
      );
    for (const file of result.damaged)
      printError(`${file} is damaged in the release store, and no backup has it. Run release verify.`);
    return result.damaged.length === 0 ? 0 : 1;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    printError(error instanceof OperatorError ? reason : `Unexpected error: ${reason}`);
    return 1;
  }
}
