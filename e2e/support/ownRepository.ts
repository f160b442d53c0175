import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from './settings';

const execute = promisify(execFile);

interface TextChange {
  readonly file: string;
  /** A part of the file's text. */
  readonly from: string;
  readonly to: string;
}

async function replaceIn(folder: string, { file, from, to }: TextChange): Promise<void> {
  const path = join(folder, file);
  const text = await readFile(path, 'utf8');
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`);
  await writeFile(
    path,
    text.replace(from, () => to),
  );
}

/** Packs shared-contracts and the tools of a workspace. Returns the archives. */
async function packTools(workspace: string, target: string): Promise<readonly string[]> {
  const { stdout } = await execute(process.execPath, [join(workspace, '.config/run/packTools.mjs'), target]);
  return stdout.trim().split('\n');
}

/** Copies the parts of the workspace that `packTools` packs, and adds links to the installed packages. */
async function copyWorkspace(target: string): Promise<void> {
  for (const path of ['.config', 'LICENSE', 'package.json', 'shared-contracts'])
    await cp(join(root, path), join(target, path), {
      recursive: true,
      filter: (source) => basename(source) !== 'node_modules',
    });
  for (const path of ['node_modules', 'shared-contracts/node_modules', 'remote-content', 'host'])
    await symlink(join(root, path), join(target, path));
}

export interface OwnRepository {
  readonly folder: string;
  /** The file that `npx remote-tools` runs. */
  readonly script: string;
  /** Runs a command of the tools in the repository. Rejects with its output if it fails. */
  readonly tools: (...args: readonly string[]) => Promise<string>;
  /** Installs the dependencies of the remotes. */
  readonly install: () => Promise<void>;
  /**
   * Installs the archives of shared-contracts and the tools. With a version, they are packed from a copy of the workspace
   * that has this version and these changes.
   */
  readonly installPacks: (version?: string, changes?: readonly TextChange[]) => Promise<void>;
  readonly replace: (...changes: readonly TextChange[]) => Promise<void>;
  /** Lets the tools release to this store with the key of a team. The repository gets only public keys. */
  readonly useStore: (
    dataFolder: string,
    releaseSettings: Readonly<Record<'KEYS_DIR' | 'RELEASE_KEY', string>>,
  ) => Promise<void>;
}

/** Creates an empty git repository outside this workspace, as the README of the tools describes. */
export async function withOwnRepository(use: (repository: OwnRepository) => Promise<void>): Promise<void> {
  const parent = await mkdtemp(join(tmpdir(), 'own-repository-'));
  const folder = join(parent, 'repository');
  // The settings of this process belong to the workspace.
  const { DATA_DIR: _data, KEYS_DIR: _keys, RELEASES_URL: _url, RELEASE_KEY: _key, ...env } = process.env;
  const settings: Record<string, string> = {};
  const run = async (command: string, ...args: readonly string[]): Promise<string> => {
    const { stdout } = await execute(command, args, { cwd: folder, env: { ...env, ...settings } });
    return stdout;
  };
  try {
    await mkdir(folder);
    await run('git', 'init', '--quiet');
    await run('npm', 'init', '--yes');
    await use({
      folder,
      script: join(folder, 'node_modules/casino-remote-tools/.config/run/remoteTools.mjs'),
      tools: (...args) => run('npx', '--no-install', 'remote-tools', ...args),
      install: async () => {
        await run('npm', 'install', '--no-audit', '--no-fund');
      },
      async installPacks(version, changes = []) {
        let workspace = root;
        if (version !== undefined) {
          workspace = join(parent, `workspace-${version}`);
          await copyWorkspace(workspace);
          const manifest = 'shared-contracts/package.json';
          const { version: current } = JSON.parse(await readFile(join(root, manifest), 'utf8')) as {
            version: string;
          };
          for (const change of [
            { file: manifest, from: `"version": "${current}"`, to: `"version": "${version}"` },
            ...changes,
          ])
            await replaceIn(workspace, change);
        }
        const archives = await packTools(workspace, join(parent, `packs-${version ?? 'current'}`));
        await run('npm', 'install', '--no-audit', '--no-fund', '--save-dev', ...archives);
      },
      async replace(...changes) {
        for (const change of changes) await replaceIn(folder, change);
      },
      async useStore(dataFolder, { KEYS_DIR: keys, RELEASE_KEY: key }) {
        for (const file of ['release.pub.pem', `${basename(key, '.pem')}.key.json`]) {
          const target = join(folder, '.keys', file);
          await mkdir(dirname(target), { recursive: true });
          await cp(join(keys, file), target);
        }
        const ownKey = join(parent, basename(key));
        await cp(key, ownKey);
        Object.assign(settings, { DATA_DIR: dataFolder, RELEASE_KEY: ownKey, REQUIRE_PROBE: '0' });
      },
    });
  } finally {
    await rm(parent, { recursive: true, force: true });
  }
}
