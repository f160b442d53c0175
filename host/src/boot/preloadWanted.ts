import type { RemoteName } from 'shared-contracts/domain';
import { artifactPath, buildId, type Registry } from 'shared-contracts/releases';
import type { BuildChoosing } from './HostStart';
import { wantedViews } from './wantedViews';

interface Surroundings {
  readonly page: Pick<Window, 'document' | 'location'>;
  readonly registry: Partial<Pick<Registry, 'releases' | 'records'>>;
  readonly choosing: BuildChoosing;
  /** The hash of an address, for the browser to check. */
  readonly integrity: (url: string) => string;
}

/**
 * Fetches the files of the views that the address asks for, of the builds that this page is going to run, beside the
 * host's own. The document has those of the home page: it was made by a server, which never sees a fragment.
 */
export function preloadWanted({ page, registry, choosing, integrity }: Surroundings): void {
  const { document, location } = page;
  const { chooseBuilds, bucket, quarantine } = choosing;
  const present = new Set(
    [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href')),
  );

  function preload(as: 'script' | 'style', href: string) {
    if (present.has(href)) return;
    present.add(href);
    document.head.append(
      Object.assign(document.createElement('link'), {
        ...{ rel: 'preload', as, crossOrigin: 'anonymous', integrity: integrity(href), href },
      }),
    );
  }

  function chosen(name: RemoteName) {
    const pinned = registry.releases?.[name];
    if (!pinned) return undefined;
    const isQuarantined = (version: string) => quarantine.holds(buildId(name, version));
    const [choice] = chooseBuilds({ pinned, bucket: bucket(name), isQuarantined });
    const record = choice && registry.records?.[buildId(name, choice.version)];
    return record && { ...record, version: choice.version };
  }

  // Who serves a popup: the contract that says so weighs more than this script.
  const names = Object.keys(registry.releases ?? {}).filter((name) => name !== 'host') as RemoteName[];
  const ownerOf = (popup: string) => names.find((name) => chosen(name)?.views[`popups/${popup}`]);

  for (const [name, view] of wantedViews(location.hash, ownerOf)) {
    const build = chosen(name);
    const files = build?.views[view];
    if (!files) continue;
    const address = (file: string) => artifactPath(name, build.version, file);
    for (const file of files.styles) preload('style', address(file));
    for (const file of [build.entry, ...files.scripts]) preload('script', address(file));
  }
}
