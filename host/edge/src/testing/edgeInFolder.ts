import type { SiteConfig } from 'shared-contracts/domain';
import { join } from 'node:path';
import { createEdge, type Edge, type EdgeOptions } from '../server/createEdge';
import { readSiteConfig } from '../settings/readSiteConfig';
import { folderStore } from '../store/folderStore';
import { cliInFolder } from './cliInFolder';

// No server listens on port 9 (discard).
const closedOrigin = 'http://127.0.0.1:9';

export type TestEdgeOptions = Partial<Omit<EdgeOptions, 'site'>> & { readonly site?: Partial<SiteConfig> };

/** Creates an edge on the store of `cliInFolder`. It checks the store only when a test calls `refresh`. */
export async function edgeInFolder(
  folder: string,
  { site, ...options }: TestEdgeOptions = {},
): Promise<Edge> {
  const { env, releases } = cliInFolder(folder);
  return createEdge({
    store: folderStore(releases),
    keysFolder: join(folder, 'keys'),
    site: { ...(await readSiteConfig(env)), ...site },
    playerOrigin: 'http://casino.localhost:4400',
    apiOrigin: closedOrigin,
    every: () => () => undefined,
    ...options,
  });
}
