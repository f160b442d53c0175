import {
  containerName,
  isCoreRelease,
  type ContractRecord,
  type ReleaseName,
  type ReleaseRecord,
} from 'shared-contracts/releases';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { sha384Of } from '../store/builds';

/** Creates a temporary folder for one test file. */
export async function temporaryFolder(): Promise<{ folder: string; remove: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'edge-'));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export interface FixturePackage {
  readonly folder: string;
  readonly dist: string;
  readonly record: ReleaseRecord;
}

function filesOf(name: ReleaseName, text: string, extra: Readonly<Record<string, string>>) {
  const script = (part: string) => `/* ${part} of ${name}, ${text} */\n`;
  const common =
    name === 'host'
      ? { 'boot.js': script('boot'), 'main.js': script('main'), 'main.css': `.frame { --text: '${text}' }\n` }
      : {
          'remoteEntry.js': script('entry'),
          'home.js': script('home'),
          'home.css': `.home { --text: '${text}' }\n`,
        };
  return { ...common, 'texts/fil.json': JSON.stringify({ text }), ...extra };
}

function viewsOf(name: ReleaseName): ReleaseRecord['views'] {
  if (name === 'host') return { shell: { scripts: ['boot.js'], styles: ['main.css'] } };
  return isCoreRelease(name) ? { 'screens/home': { scripts: ['home.js'], styles: ['home.css'] } } : {};
}

/** The views of the popups that the contract declares itself. */
const ownViewsOf = (contract: Partial<ContractRecord> | null): ReleaseRecord['views'] =>
  Object.fromEntries(
    Object.keys(contract?.ownPopups ?? {}).map((id) => [
      `popups/${id}`,
      { scripts: ['home.js'], styles: [] },
    ]),
  );

const emptyContract: ContractRecord = {
  spec: 1,
  publishes: {},
  hears: {},
  opens: {},
  popups: {},
  calls: {},
  uses: {},
  offers: {},
  singletons: {},
};

const emptyContractOf = (name: ReleaseName): ContractRecord =>
  name === 'host' ? { ...emptyContract, acceptsAnyRemote: true } : emptyContract;

export interface FixtureContent {
  readonly name: ReleaseName;
  /** Different texts result in different builds. */
  readonly text: string;
  /** The texts of additional files, by path. */
  readonly extra?: Readonly<Record<string, string>>;
  /** The contract record, empty by default; null: a build without one. */
  readonly contract?: Partial<ContractRecord> | null;
  readonly builtAt?: string;
}

/** Writes a built package: its files and the record, with a content hash in the version. */
export async function fixturePackage(
  parent: string,
  { name, text, extra = {}, contract = {}, builtAt = '2026-11-21T10:00:00.000Z' }: FixtureContent,
): Promise<FixturePackage> {
  const contents = Object.entries(filesOf(name, text, extra));
  const hash = createHash('sha256')
    .update(JSON.stringify([contents, contract]))
    .digest('hex')
    .slice(0, 8);
  const version = `1.0.0-${hash}`;
  const folder = join(parent, `${name}-${hash}`);
  const dist = join(folder, 'dist');
  const files: ReleaseRecord['files'] = {};
  for (const [file, content] of contents) {
    const bytes = Buffer.from(content);
    const compressed = brotliCompressSync(bytes);
    await mkdir(dirname(join(dist, file)), { recursive: true });
    await writeFile(join(dist, file), bytes);
    await writeFile(join(dist, `${file}.br`), compressed);
    files[file] = { sha384: sha384Of(bytes), bytes: bytes.length, brotliBytes: compressed.length };
  }
  const record: ReleaseRecord = {
    name,
    version,
    container: containerName(name, version),
    entry: name === 'host' ? 'main.js' : 'remoteEntry.js',
    ...(name === 'host' ? { boot: 'boot.js' } : {}),
    commit: '',
    builtAt,
    views: { ...viewsOf(name), ...ownViewsOf(contract) },
    files,
    ...(contract && { contract: { ...emptyContractOf(name), ...contract } }),
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(record));
  return { folder, dist, record };
}
