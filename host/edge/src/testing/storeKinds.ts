import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openServedStore, openStore, type ServedStore } from '../store/openStore';
import type { ReleaseStore } from '../store/releaseStore';
import { cliInFolder } from './cliInFolder';
import { startFakeBucket } from './fakeBucket';
import { createRealBucket, isRealServerConfigured } from './realBucket';

export interface TestStore {
  /** The store as the command opens it. */
  readonly store: ReleaseStore;
  /** Opens the store as a server does. */
  readonly served: () => ServedStore;
  readonly cli: ReturnType<typeof cliInFolder>;
  /** Replaces bytes without the store, to simulate damage or an attack. */
  readonly overwrite: (key: string, bytes: Buffer | string) => Promise<void>;
  readonly erase: (key: string) => Promise<void>;
  readonly disconnect: () => Promise<void>;
  readonly reconnect: () => Promise<void>;
  readonly close: () => Promise<void>;
}

function openFolder(folder: string): Promise<TestStore> {
  const cli = cliInFolder(folder);
  const movedFolder = join(folder, 'elsewhere');
  return Promise.resolve({
    store: openStore(cli.env),
    served: () => openServedStore(cli.env),
    cli,
    overwrite: async (key, bytes) => {
      await mkdir(dirname(join(cli.releases, key)), { recursive: true });
      await writeFile(join(cli.releases, key), bytes);
    },
    erase: (key) => rm(join(cli.releases, key)),
    // A file replaces the folder, so that the store finds nothing and writes fail.
    disconnect: async () => {
      await rename(cli.releases, movedFolder);
      await writeFile(cli.releases, '');
    },
    reconnect: async () => {
      await rm(cli.releases);
      await rename(movedFolder, cli.releases);
    },
    close: () => Promise.resolve(),
  });
}

async function openFakeBucket(folder: string): Promise<TestStore> {
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

async function openRealBucket(folder: string): Promise<TestStore> {
  const bucket = await createRealBucket();
  const cli = cliInFolder(folder, bucket.env);
  return {
    store: openStore(cli.env),
    served: () => openServedStore(cli.env),
    cli,
    overwrite: (key, bytes) => bucket.overwrite(`casino/${key}`, Buffer.from(bytes)),
    erase: (key) => bucket.erase(`casino/${key}`),
    disconnect: async () => void (bucket.proxy.isUnreachable = true),
    reconnect: async () => void (bucket.proxy.isUnreachable = false),
    close: bucket.close,
  };
}

type StoreKind = readonly [name: string, open: (folder: string) => Promise<TestStore>];

/** `npm run test:nightly` adds the S3 server of another vendor. */
export const storeKinds: readonly [folder: StoreKind, bucket: StoreKind, ...realServers: StoreKind[]] = [
  ['a folder', openFolder],
  ['a bucket', openFakeBucket],
  ...(isRealServerConfigured() ? [['a bucket on a real S3 server', openRealBucket] satisfies StoreKind] : []),
];
