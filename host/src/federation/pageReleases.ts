import type { RemoteName, SiteConfig } from 'shared-contracts/domain';
import { artifactPath, buildId, recordOf, type Registry } from 'shared-contracts/releases';

/** A build of a remote that this page may run. */
export interface RemoteBuild {
  readonly name: RemoteName;
  readonly version: string;
  readonly buildId: string;
  readonly container: string;
  /** Address of the folder of its files. */
  readonly folder: string;
  /** Address of the script that defines the container. */
  readonly entry: string;
  readonly views: readonly string[];
}

/** The page's own snapshot of what is live; it changes only with the next document. */
export interface PageReleases {
  active(name: RemoteName): RemoteBuild | undefined;
  serves(name: string, view: string): boolean;
}

/** Views that a brand does without. Source: D-020. */
const withheld = ({ contactUs = true }: Pick<SiteConfig, 'contactUs'>) =>
  contactUs ? [] : ['popups/contact'];

export function createPageReleases(
  registry: Registry,
  site: Pick<SiteConfig, 'contactUs'> = {},
): PageReleases {
  const builds = new Map<string, RemoteBuild>();
  for (const [name, state] of Object.entries(registry.releases) as [RemoteName, { active: string }][]) {
    const record = recordOf(registry, name, state.active);
    if (!record) continue;
    builds.set(name, {
      name,
      version: state.active,
      buildId: buildId(name, state.active),
      container: record.container,
      folder: artifactPath(name, state.active, ''),
      entry: artifactPath(name, state.active, record.entry),
      views: Object.keys(record.views).filter((view) => !withheld(site).includes(view)),
    });
  }
  return {
    active: (name) => builds.get(name),
    serves: (name, view) => builds.get(name)?.views.includes(view) ?? false,
  };
}
