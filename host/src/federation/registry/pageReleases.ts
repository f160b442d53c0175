import type { RemoteName, SiteConfig } from 'shared-contracts/domain';
import { popupOf, type Popup } from 'shared-contracts/popups';
import {
  artifactPath,
  buildId,
  filePath,
  namedBuilds,
  recordOf,
  type Cohort,
  type Registry,
  type ReleaseName,
} from 'shared-contracts/releases';
import type { BuildChoice, BuildChooser } from './chooseBuilds';
import { createFailedBuilds, type FailedBuilds } from './createFailedBuilds';
import { ownPopupsOf, type ShownOwnPopup } from './ownPopups';

/** A build of a remote that this page may run. */
export interface RemoteBuild {
  readonly name: RemoteName;
  readonly version: string;
  readonly cohort: Cohort;
  readonly buildId: string;
  readonly container: string;
  /** Addresses of its files, in its own folder and in folders of earlier builds with the same files. */
  readonly files: readonly string[];
  /** Address of the script that defines the container. */
  readonly entry: string;
  readonly views: readonly string[];
  /** Popups that the build declares itself. */
  readonly ownPopups: readonly ShownOwnPopup[];
}

/**
 * The page's builds compared with the newest revision. `behind`: a new document would run newer builds. `mustReload`:
 * the running host is revoked, or a package of the page is removed or has no build left.
 */
export type PageStatus = 'current' | 'behind' | 'mustReload';

/** The builds that this page can run: those of its document's registry, without revoked and failed builds. */
export interface PageReleases {
  /** The remotes of the document's registry: those with routes, then the others in alphabetical order. */
  readonly remotes: readonly RemoteName[];
  /** Builds that may mount now, best first. */
  candidates(name: RemoteName): readonly RemoteBuild[];
  active(name: RemoteName): RemoteBuild | undefined;
  serves(name: string, view: string): boolean;
  /** The declaration of a popup in shared-contracts, or in the record of a build that may mount now. */
  popup(id: string): Popup | undefined;
  /**
   * The popups that the remotes declare themselves. If two remotes declare the same popup, the first one in `remotes` owns
   * it.
   */
  ownPopups(): readonly ShownOwnPopup[];
  /** The builds of this page that have a file at an address. */
  ownersOf(address: string): readonly Omit<RemoteBuild, 'cohort'>[];
  /** Call when a popup with `staysOpen` opens: its remote keeps this build until the returned function is called. */
  hold(build: RemoteBuild): () => void;
  /** Whether a popup with `staysOpen` is open, or was a few seconds ago. */
  isHeld(): boolean;
  readonly failedBuilds: FailedBuilds;
  /** Applies a registry if its revision is newer. */
  applyRegistry(registry: Registry): void;
  pageStatus(): PageStatus;
}

/** Views that a site does not offer. Source: D-020. */
const disabledViews = ({ contactUs = true }: Pick<SiteConfig, 'contactUs'>) =>
  contactUs ? [] : ['popups/contact'];

/** Whether a build that may mount now has a popup. */
export function servesPopup({ popup, serves }: Pick<PageReleases, 'popup' | 'serves'>, id: string): boolean {
  const owner = popup(id)?.owner;
  return owner !== undefined && serves(owner, `popups/${id}`);
}

/** The builds of remotes in a registry, by build id. */
function readBuilds(registry: Registry, site: Pick<SiteConfig, 'contactUs'>) {
  const builds = new Map<string, Omit<RemoteBuild, 'cohort'>>();
  for (const { name, version } of namedBuilds(registry)) {
    const record = recordOf(registry, name, version);
    if (!record || name === 'host') continue;
    const id = buildId(name, version);
    builds.set(id, {
      name,
      version,
      buildId: id,
      container: record.container,
      files: [
        ...new Set(
          Object.keys(record.files).flatMap((file) => [
            artifactPath(name, version, file),
            filePath(name, version, record, file),
          ]),
        ),
      ],
      entry: filePath(name, version, record, record.entry),
      views: Object.keys(record.views).filter((view) => !disabledViews(site).includes(view)),
      ownPopups: ownPopupsOf(name, record),
    });
  }
  return builds;
}

interface PageReleasesOptions {
  readonly site?: Pick<SiteConfig, 'contactUs'>;
  readonly chooser: BuildChooser;
  /** The build id of the running host. */
  readonly host: string;
  /** A QA link chose these builds, so the page ignores newer revisions. */
  readonly isLinked?: boolean;
}

export function createPageReleases(
  pinnedRegistry: Registry,
  { site = {}, chooser, host, isLinked = false }: PageReleasesOptions,
): PageReleases {
  const { chooseBuilds, bucket, quarantine } = chooser;
  const builds = readBuilds(pinnedRegistry, site);
  const remotes = [...new Set([...builds.values()].map(({ name }) => name))];
  const failedBuilds = createFailedBuilds(quarantine);
  const heldBuilds = new Map<object, RemoteBuild>();
  let newestRegistry = pinnedRegistry;

  function choices(name: ReleaseName): readonly BuildChoice[] {
    const pinned = pinnedRegistry.releases[name];
    const newest = newestRegistry.releases[name];
    // A package that the newest revision no longer names was removed.
    if (!pinned || !newest) return [];
    return chooseBuilds({
      pinned,
      newest,
      bucket: bucket(name),
      isQuarantined: (version) => {
        const id = buildId(name, version);
        return failedBuilds.has(id) || quarantine.holds(id);
      },
    });
  }

  function candidates(name: RemoteName): readonly RemoteBuild[] {
    const heldBuild = [...heldBuilds.values()].find((build) => build.name === name);
    if (heldBuild) return [heldBuild];
    return choices(name).flatMap(({ version, cohort }) => {
      const build = builds.get(buildId(name, version));
      return build ? [{ ...build, cohort: isLinked ? 'override' : cohort }] : [];
    });
  }

  function ownPopups(): readonly ShownOwnPopup[] {
    const declaredPopups = remotes.flatMap((name) => candidates(name)[0]?.ownPopups ?? []);
    const firstById = new Map(declaredPopups.toReversed().map((popup) => [popup.id, popup]));
    return declaredPopups.filter((popup) => firstById.get(popup.id) === popup);
  }

  /** Whether the page must reload to run the newest active build. Another build of the host always needs a reload. */
  function isBehind(name: ReleaseName): boolean {
    const activeVersion = newestRegistry.releases[name]?.active;
    if (activeVersion === undefined) return false;
    const pinned = pinnedRegistry.releases[name];
    if (!pinned) return true;
    if (name === 'host' && activeVersion === pinned.lastKnownGood)
      return buildId(name, activeVersion) !== host;
    return ![pinned.active, pinned.lastKnownGood, pinned.canary?.version].includes(activeVersion);
  }

  /** Whether the page contains a package, but may no longer run any build of it. */
  function hasNoBuild(name: ReleaseName): boolean {
    if (!pinnedRegistry.releases[name]) return false;
    if (name !== 'host') return choices(name).length === 0;
    return (
      newestRegistry.releases.host?.revoked?.some((version) => buildId('host', version) === host) ?? false
    );
  }

  return {
    remotes,
    candidates,
    active: (name) => candidates(name)[0],
    serves: (name, view) => candidates(name as RemoteName)[0]?.views.includes(view) ?? false,
    popup: (id) => popupOf(id) ?? ownPopups().find((popup) => popup.id === id),
    ownPopups,
    ownersOf: (address) =>
      [...builds.values()].filter(({ name, version, files }) =>
        // A build from source, which `pnpm dev` serves, lists no files.
        files.length === 0 ? address.includes(artifactPath(name, version, '')) : files.includes(address),
      ),
    hold(build) {
      const key = {};
      heldBuilds.set(key, build);
      return () => {
        heldBuilds.delete(key);
      };
    },
    isHeld: () => heldBuilds.size > 0,
    failedBuilds,
    applyRegistry(registry) {
      if (!isLinked && registry.revision > newestRegistry.revision) newestRegistry = registry;
    },
    pageStatus() {
      if (newestRegistry === pinnedRegistry) return 'current';
      const names = Object.keys({ ...pinnedRegistry.releases, ...newestRegistry.releases }) as ReleaseName[];
      if (names.some(hasNoBuild)) return 'mustReload';
      return names.some(isBehind) ? 'behind' : 'current';
    },
  };
}
