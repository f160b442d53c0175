import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openServedStore, openStore } from '../store/openStore';
import type { ReleaseStore } from '../store/releaseStore';
import { cliInFolder } from './cliInFolder';
import { startFakeBucket } from './fakeBucket';

export interface TestStore {
  /** The store as the command opens it. */
  readonly store: ReleaseStore;
  readonly served: () => ReleaseStore;
  readonly cli: ReturnType<typeof cliInFolder>;
  /** Changes bytes without the store, as damage or an intruder would. */
  readonly overwrite: (key: string, bytes: Buffer | string) => Promise<void>;
  readonly erase: (key: string) => Promise<void>;
  readonly disconnect: () => Promise<void>;
  readonly reconnect: () => Promise<void>;
  readonly close: () => Promise<void>;
}

function folderKind(folder: string): Promise<TestStore> {
  const cli = cliInFolder(folder);
  const elsewhere = join(folder, 'elsewhere');
  return Promise.resolve({
    store: openStore(cli.env),
    served: () => openServedStore(cli.env),
    cli,
    overwrite: async (key, bytes) => {
      await mkdir(dirname(join(cli.releases, key)), { recursive: true });
      await writeFile(join(cli.releases, key), bytes);
    },
    erase: (key) => rm(join(cli.releases, key)),
    // A file replaces the folder, so that every access returns an error.
    disconnect: async () => {
      await rename(cli.releases, elsewhere);
      await writeFile(cli.releases, '');
    },
    reconnect: async () => {
      await rm(cli.releases);
      await rename(elsewhere, cli.releases);
    },
    close: () => Promise.resolve(),
  });
}

async function bucketKind(folder: string): Promise<TestStore> {
  const bucket = await startFakeBucket();
  const cli = cliInFolder(folder, bucket.env);
  return {
    store: openStore(cli.env),
    served: () => openServedStore(cli.env),
    cli,
    overwrite: async (key, bytes) => void bucket.objects.set(`casino/${key}`, Buffer.from(bytes)),
    erase: async (key) => void bucket.objects.delete(`casino/${key}`),
    disconnect: async () => void (bucket.isUnreachable = true),
    reconnect: async () => void (bucket.isUnreachable = false),
    close: bucket.close,
  };
}

export const storeKinds = [
  ['a folder', folderKind],
  ['a bucket', bucketKind],
] as const;
