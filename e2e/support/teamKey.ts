import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Registry } from 'shared-contracts/releases';
import { signPayload } from '../../host/edge/src/keys/envelope';
import { readTrustedKeys } from '../../host/edge/src/keys/keyFolder';
import { openKeyFile } from '../../host/edge/src/keys/namedKey';
import { folderStore } from '../../host/edge/src/store/folderStore';
import { latestRevision, revisionKey } from '../../host/edge/src/store/revisions';
import { release } from './release';
import { root } from './settings';

export interface TeamKey {
  /** Settings of an edge that trusts the key. */
  readonly edgeSettings: Readonly<Record<string, string>>;
  /** Settings of a release command that signs with the key. */
  readonly releaseSettings: Readonly<Record<'KEYS_DIR' | 'RELEASE_KEY', string>>;
  /** Signs a changed copy of the newest revision, without the checks of the command. Returns its number. */
  readonly forge: (dataFolder: string, change: (registry: Registry) => Registry) => Promise<number>;
}

/** Creates the key of a team in a copy of the stack's keys. */
export async function withTeamKey(packageName: string, use: (key: TeamKey) => Promise<void>): Promise<void> {
  const keys = await mkdtemp(join(tmpdir(), 'team-key-'));
  const edgeSettings = { KEYS_DIR: keys };
  const keyFile = join(keys, 'team.pem');
  try {
    await cp(process.env['KEYS_DIR'] || `${root}.keys`, keys, { recursive: true });
    const options = ['--role', 'publish', '--packages', packageName];
    await release(['keys', 'add', 'team', ...options], keys, edgeSettings);
    await use({
      edgeSettings,
      releaseSettings: { ...edgeSettings, RELEASE_KEY: keyFile },
      async forge(dataFolder, change) {
        const trusted = await readTrustedKeys(keys);
        const key = await openKeyFile(keyFile, trusted);
        const store = folderStore(join(dataFolder, 'releases'));
        const head = await latestRevision(store, trusted);
        if (!head) throw new Error('Nothing was published.');
        const revision = head.number + 1;
        const registry = signPayload(key, JSON.stringify({ ...change(head.registry), revision }));
        const entry = signPayload(key, JSON.stringify({ ...head.change, revision, names: [packageName] }));
        await writeFile(
          join(dataFolder, 'releases', revisionKey(revision)),
          JSON.stringify({ registry, change: entry }),
        );
        return revision;
      },
    });
  } finally {
    await rm(keys, { recursive: true, force: true });
  }
}
