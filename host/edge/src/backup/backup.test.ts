import { appendFile, mkdir, readdir, readFile, rename, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cliInFolder } from '../testing/cliInFolder';
import { fixturePackage, temporaryFolder } from '../testing/fixturePackage';
import { openTestBucket } from '../testing/testBucket';
import { snapshotOf } from '../testing/storeFacts';
import { runBackupCommand } from './runBackupCommand';

const passphrase = 'correct horse battery';

let folder: string;
let backups: string;
let remove: () => Promise<void>;
let cli: ReturnType<typeof cliInFolder>;
beforeEach(async () => {
  ({ folder, remove } = await temporaryFolder());
  backups = join(folder, 'backups');
  cli = cliInFolder(folder);
});
afterEach(() => remove());

async function runCommand(verb: 'create' | 'restore', options: readonly string[] = [], env = {}) {
  const lines: string[] = [];
  const errors: string[] = [];
  const code = await runBackupCommand(
    [verb, backups, ...options],
    { ...cli.env, BACKUP_PASSPHRASE: passphrase, ...env },
    { print: (line) => lines.push(line), printError: (line) => errors.push(line) },
  );
  return { code, out: lines.join('\n'), err: errors.join('\n') };
}

async function publish(text: string) {
  const built = await fixturePackage(folder, { name: 'host', text });
  expect(await cli.release('publish', built.folder, '--why', text)).toMatchObject({ code: 0 });
}

const backupNames = async () => (await readdir(backups)).filter((name) => name !== 'releases');
const status = async () => (await cli.release('status', '--json')).out;
const contentOf = async (path: string) =>
  Object.fromEntries(
    Object.entries(await snapshotOf(path)).map(([file, fact]) => [file, fact.split(' ')[0]] as const),
  );

async function destroy() {
  await rm(join(folder, 'data'), { recursive: true });
  await rm(join(folder, 'keys'), { recursive: true });
}

it('restores releases, source maps and keys after all are lost, and the restored key signs releases', async () => {
  await publish('one');
  const built = await fixturePackage(folder, { name: 'host', text: 'two' });
  const [file = ''] = Object.keys(built.record.files);
  await mkdir(join(built.dist, 'maps'));
  await writeFile(join(built.dist, 'maps', `${file}.map`), '{}');
  expect(await cli.release('publish', built.folder, '--why', 'two')).toMatchObject({ code: 0 });
  const live = await status();
  const releases = await contentOf(cli.releases);
  expect(Object.keys(releases)).toContain(`maps/host/${built.record.version}/${file}.map.gz`);
  const keys = await contentOf(join(folder, 'keys'));
  expect(await runCommand('create')).toMatchObject({ code: 0, err: '' });
  await destroy();
  expect(await runCommand('restore')).toMatchObject({ code: 0, err: '' });
  expect(await status()).toBe(live);
  expect(await contentOf(cli.releases)).toEqual(releases);
  expect(await contentOf(join(folder, 'keys'))).toEqual(keys);
  expect(await cli.release('verify')).toMatchObject({ code: 0 });
  await publish('three');
});

it('restores both parts of a named key, and leaves out the card keys', async () => {
  await publish('one');
  await publish('two');
  expect(await cli.release('keys', 'add', 'anna', '--role', 'operate')).toMatchObject({ code: 0 });
  const signingKeys = await contentOf(join(folder, 'keys'));
  expect(Object.keys(signingKeys)).toEqual(expect.arrayContaining(['anna.key.json', 'anna.pem']));
  for (const name of ['card.key', 'card.next.key'])
    await writeFile(join(folder, 'keys', name), '0f'.repeat(32));
  expect(await runCommand('create')).toMatchObject({ code: 0, err: '' });
  await destroy();
  expect(await runCommand('restore')).toMatchObject({ code: 0, err: '' });
  expect(await contentOf(join(folder, 'keys'))).toEqual(signingKeys);
  const anna = cliInFolder(folder, { RELEASE_KEY: join(folder, 'keys/anna.pem') });
  expect(await anna.release('rollback', 'host')).toMatchObject({ code: 0 });
});

it('restores a bucket into another one', async () => {
  const lost = await openTestBucket();
  const replacement = await openTestBucket();
  cli = cliInFolder(folder, lost.env);
  await publish('one');
  const live = await status();
  expect(await runCommand('create')).toMatchObject({ code: 0, err: '' });
  cli = cliInFolder(folder, replacement.env);
  expect(await runCommand('restore')).toMatchObject({ code: 0, err: '' });
  expect(await status()).toBe(live);
  expect(await cli.release('verify')).toMatchObject({ code: 0 });
  await lost.close();
  await replacement.close();
});

it('copies only new release files, and repairs a damaged copy of an earlier backup', async () => {
  await publish('one');
  expect((await runCommand('create')).out).toMatch(/(\d+) release files \(\1 new\)/);
  expect((await runCommand('create')).out).toMatch(/\(0 new\)/);
  await publish('two');
  const [revision] = await readdir(join(backups, 'releases/revisions'));
  await appendFile(join(backups, 'releases/revisions', String(revision)), 'x');
  const { out } = await runCommand('create');
  // The second build has ten files and a record, and a revision names it.
  expect(out).toMatch(/\(1\d new\)/);
  await destroy();
  expect(await runCommand('restore')).toMatchObject({ code: 0 });
  expect(await cli.release('verify')).toMatchObject({ code: 0 });
});

describe('if the manifest of the previous backup cannot be read', () => {
  const manifestOf = async () => join(backups, (await backupNames()).at(-1) ?? '', 'manifest.json');

  it.each<[string, () => Promise<void>, object, RegExp]>([
    [
      'is truncated',
      async () => truncate(await manifestOf(), 20),
      {},
      /manifest\.json is damaged or missing/,
    ],
    ['is missing', async () => rm(await manifestOf()), {}, /manifest\.json is damaged or missing/],
    [
      'has another passphrase',
      () => Promise.resolve(),
      { BACKUP_PASSPHRASE: 'another passphrase 1' },
      /BACKUP_PASSPHRASE is not the passphrase/,
    ],
  ])('a new backup is complete and warns: the manifest %s', async (_error, damage, env, warning) => {
    await publish('one');
    await runCommand('create');
    const live = await status();
    const [revision = ''] = await readdir(join(backups, 'releases/revisions'));
    await truncate(join(backups, 'releases/revisions', revision), 10);
    await damage();
    const { code, out, err } = await runCommand('create', [], env);
    expect({ code, out }).toEqual({ code: 0, out: expect.stringMatching(/\(1 new\)/) as string });
    expect(err).toMatch(/^Warning: the previous backup cannot be restored/);
    expect(err).toMatch(warning);
    expect(await runCommand('create', [], env)).toMatchObject({ code: 0, err: '' });
    await destroy();
    expect(await runCommand('restore', [], env)).toMatchObject({ code: 0, err: '' });
    expect(await status()).toBe(live);
  });
});

it('leaves no unfinished folder after an error', async () => {
  await publish('one');
  expect(await runCommand('create', [], { DATABASE_URL: 'mysql://a' })).toMatchObject({ code: 1 });
  expect(await readdir(backups)).toEqual([]);
  await writeFile(join(backups, 'releases'), 'not a folder');
  expect(await runCommand('create')).toMatchObject({ code: 1 });
  expect(await readdir(backups)).toEqual(['releases']);
});

it('restores an older backup by its name', async () => {
  await publish('one');
  const live = await status();
  await runCommand('create');
  const [name = ''] = await backupNames();
  await publish('two');
  await runCommand('create');
  await destroy();
  expect(await runCommand('restore', ['--name', name])).toMatchObject({ code: 0 });
  expect(await status()).toBe(live);
});

it('never contains a private key in clear text', async () => {
  await publish('one');
  await runCommand('create');
  const pem = await readFile(join(folder, 'keys/release.pem'), 'utf8');
  const [, secret = ''] = pem.split('\n');
  expect(secret).not.toBe('');
  const files = await readdir(backups, { recursive: true, withFileTypes: true });
  for (const file of files.filter((entry) => entry.isFile())) {
    const bytes = await readFile(join(file.parentPath, file.name));
    expect(bytes.includes(secret) || bytes.includes('PRIVATE')).toBe(false);
  }
});

it('does not back up a release file that differs from its signed hash, and reports it', async () => {
  await publish('one');
  const [version = ''] = await readdir(join(cli.releases, 'artifacts/host'));
  const key = `artifacts/host/${version}/main.js`;
  await appendFile(join(cli.releases, key), 'x');
  const { code, err } = await runCommand('create');
  expect(code).toBe(1);
  expect(err).toBe(`${key} is damaged in the release store, and no backup has it. Run release verify.`);
});

it('replaces a damaged file of a build, but no file of an intact store', async () => {
  await publish('one');
  await runCommand('create');
  const [version = ''] = await readdir(join(cli.releases, 'artifacts/host'));
  const key = `artifacts/host/${version}/main.js`;
  await appendFile(join(cli.releases, key), 'x');
  expect((await runCommand('restore')).out).toContain(`Replaced ${key}`);
  expect(await cli.release('verify')).toMatchObject({ code: 0 });
  const before = await snapshotOf(cli.releases);
  expect((await runCommand('restore')).out).toContain('0 release files');
  expect(await snapshotOf(cli.releases)).toEqual(before);
});

describe('a backup that cannot be trusted', () => {
  beforeEach(async () => {
    await publish('one');
    await runCommand('create');
    await destroy();
  });

  const newest = async () => join(backups, (await backupNames()).at(-1) ?? '');
  const revision = async () =>
    join(backups, 'releases/revisions', String((await readdir(join(backups, 'releases/revisions')))[0]));

  it.each<[string, () => Promise<void>, RegExp]>([
    ['a truncated release file', async () => truncate(await revision(), 10), /is damaged or was changed/],
    ['a missing release file', async () => rm(await revision()), /is missing/],
    ['changed keys', async () => appendFile(join(await newest(), 'keys.encrypted'), 'x'), /was changed/],
    ['a truncated manifest', async () => truncate(join(await newest(), 'manifest.json'), 20), /is damaged/],
    [
      'a changed manifest',
      async () => {
        const path = join(await newest(), 'manifest.json');
        const text = await readFile(path, 'utf8');
        await writeFile(path, text.replace(/[0-9a-f]{64}/, '0'.repeat(64)));
      },
      /was changed, or BACKUP_PASSPHRASE/,
    ],
    [
      'an unfinished backup as the only one',
      async () => {
        const path = await newest();
        await rename(path, `${path}.unfinished`);
      },
      /contains no complete backup/,
    ],
  ])('is rejected before anything is restored: %s', async (_damage, damage, message) => {
    await damage();
    const { code, err } = await runCommand('restore');
    expect({ code, err }).toEqual({ code: 1, err: expect.stringMatching(message) as string });
    expect((await readdir(folder)).toSorted()).not.toContain('keys');
    expect(await cli.release('status', '--json')).toMatchObject({
      code: 0,
      out: expect.stringContaining('[]'),
    });
  });

  it('is rejected with another passphrase', async () => {
    const { code, err } = await runCommand('restore', [], { BACKUP_PASSPHRASE: 'another passphrase 1' });
    expect(code).toBe(1);
    expect(err).toContain('BACKUP_PASSPHRASE is not the passphrase of this backup');
  });
});

it('rejects a store with other revisions and a folder with other keys, and changes neither', async () => {
  await publish('one');
  await runCommand('create');
  await destroy();
  await publish('other');
  const releases = await snapshotOf(cli.releases);
  const keys = await snapshotOf(join(folder, 'keys'));
  const { code, err } = await runCommand('restore');
  expect(code).toBe(1);
  expect(err).toMatch(/another content of revisions\/00000001\.json, .*release\.pem.* Nothing was restored/);
  expect(await snapshotOf(cli.releases)).toEqual(releases);
  expect(await snapshotOf(join(folder, 'keys'))).toEqual(keys);
});

it('rejects a missing or short passphrase and an address that is not a database', async () => {
  await publish('one');
  expect(await runCommand('create', [], { BACKUP_PASSPHRASE: '' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('BACKUP_PASSPHRASE has no value') as string,
  });
  expect(await runCommand('create', [], { BACKUP_PASSPHRASE: 'short' })).toMatchObject({ code: 1 });
  expect(await runCommand('create', [], { DATABASE_URL: 'mysql://a' })).toMatchObject({
    code: 1,
    err: expect.stringContaining('DATABASE_URL is not an address of PostgreSQL') as string,
  });
  expect(await runCommand('restore')).toMatchObject({
    code: 1,
    err: expect.stringContaining('contains no complete backup') as string,
  });
});

it('shows its usage for invalid arguments and for --help', async () => {
  expect(await runCommand('create', ['extra'])).toMatchObject({ code: 2 });
  expect(await runCommand('create', ['--unknown'])).toMatchObject({ code: 2 });
  expect(await runCommand('restore', ['--help'])).toMatchObject({
    code: 0,
    out: expect.stringContaining('pnpm restore <folder>') as string,
  });
});
