import type { Language, RemoteName } from 'shared-contracts/domain';
import { buildId, filePath, type Registry, type ReleaseName } from 'shared-contracts/releases';
import type { BuildChoosing } from '../federation/registry/chooseBuilds';
import { wantedViews, type Opening } from '../platform/navigation/guard';

interface Surroundings {
  readonly document: Document;
  readonly opening: Opening;
  readonly language: Language;
  readonly registry: Partial<Pick<Registry, 'releases' | 'records'>>;
  readonly choosing: BuildChoosing;
  /** The hash of an address, for the browser to check. */
  readonly integrity: (url: string) => string;
}

/**
 * Fetches the files of the views that the address asks for, of the builds that this page is going to run, beside the
 * host's own. The document has those of the home page: it was made by a server, which never sees a fragment.
 */
export function preloadWanted({ document, opening, language, ...page }: Surroundings): void {
  const { registry, choosing, integrity } = page;
  const { chooseBuilds, bucket, quarantine } = choosing;
  const present = new Set(
    [...document.querySelectorAll('link[rel="preload"]')].map((link) => link.getAttribute('href')),
  );

  function preload(as: 'script' | 'style' | 'fetch', href: string) {
    if (present.has(href)) return;
    present.add(href);
    // As it will be asked for: words are fetched without a hash.
    const checked = as === 'fetch' ? {} : { integrity: integrity(href) };
    document.head.append(
      Object.assign(document.createElement('link'), {
        ...{ rel: 'preload', as, crossOrigin: 'anonymous', ...checked, href },
      }),
    );
  }

  function chosen(name: ReleaseName) {
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

  // English is in the scripts. Those of shared-contracts and of the package itself; words of single views have other names.
  const words = new RegExp(`^((common|upload)\\.)?${language}\\.\\w+\\.json$`);
  function preloadWords(name: ReleaseName) {
    const build = chosen(name);
    for (const file of Object.keys(build?.files ?? {}))
      if (build && words.test(file)) preload('fetch', filePath(name, build.version, build, file));
  }

  preloadWords('host');
  for (const [name, view] of wantedViews(opening, ownerOf)) {
    const build = chosen(name);
    const files = build?.views[view];
    if (!files) continue;
    const address = (file: string) => filePath(name, build.version, build, file);
    for (const file of files.styles) preload('style', address(file));
    for (const file of [build.entry, ...files.scripts]) preload('script', address(file));
    preloadWords(name);
  }
}
