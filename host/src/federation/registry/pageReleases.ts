import type { RemoteName, SiteConfig } from 'shared-contracts/domain';
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
import type { BuildChoice, BuildChoosing } from './chooseBuilds';
import { createFailedBuilds, type FailedBuilds } from './createFailedBuilds';

/** A build of a remote that this page may run. */
export interface RemoteBuild {
  readonly name: RemoteName;
  readonly version: string;
  readonly cohort: Cohort;
  readonly buildId: string;
  readonly container: string;
  /** Addresses of its files: in its own folder, and in those of earlier builds that have them too. */
  readonly files: readonly string[];
  /** Address of the script that defines the container. */
  readonly entry: string;
  readonly views: readonly string[];
}

/** How a page stands to the newest revision: `behind` asks for a new document some time, `withdrawn` for one soon. */
export type Standing = 'current' | 'behind' | 'withdrawn';

/** The page's own snapshot of builds, out of which it never goes, and what it has learnt since about each of them. */
export interface PageReleases {
  /** What may mount now, the best first. */
  candidates(name: RemoteName): readonly RemoteBuild[];
  active(name: RemoteName): RemoteBuild | undefined;
  serves(name: string, view: string): boolean;
  /** The builds of this page that have a file at an address. */
  ownersOf(address: string): readonly Omit<RemoteBuild, 'cohort'>[];
  /** A view in which money moves stays mounted until the answer is called; its remote does not change builds meanwhile. */
  hold(build: RemoteBuild): () => void;
  /** Whether money moves in a view, or has a moment ago. */
  isHeld(): boolean;
  readonly failedBuilds: FailedBuilds;
  /** Takes a revision in, if it is newer than those before. */
  applyRegistry(registry: Registry): void;
  standing(): Standing;
}

/** Views that a brand does without. Source: D-020. */
const withheld = ({ contactUs = true }: Pick<SiteConfig, 'contactUs'>) =>
  contactUs ? [] : ['popups/contact'];

function snapshotOf(registry: Registry, site: Pick<SiteConfig, 'contactUs'>) {
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
      views: Object.keys(record.views).filter((view) => !withheld(site).includes(view)),
    });
  }
  return builds;
}

interface Surroundings {
  readonly site?: Pick<SiteConfig, 'contactUs'>;
  readonly choosing: BuildChoosing;
  /** The build of the host that runs. */
  readonly host: string;
  /** A link of QA asked for this very set, so the page stays with it. */
  readonly isLinked?: boolean;
}

export function createPageReleases(
  pinned: Registry,
  { site = {}, choosing, host, isLinked = false }: Surroundings,
): PageReleases {
  const { chooseBuilds, bucket, quarantine } = choosing;
  const builds = snapshotOf(pinned, site);
  const failedBuilds = createFailedBuilds(quarantine);
  const held = new Map<object, RemoteBuild>();
  let newest = pinned;

  function choices(name: ReleaseName): readonly BuildChoice[] {
    const state = pinned.releases[name];
    if (!state) return [];
    return chooseBuilds({
      pinned: state,
      newest: newest.releases[name],
      bucket: bucket(name),
      isQuarantined: (version) => {
        const id = buildId(name, version);
        return failedBuilds.has(id) || quarantine.holds(id);
      },
    });
  }

  function candidates(name: RemoteName): readonly RemoteBuild[] {
    const busy = [...held.values()].find((build) => build.name === name);
    if (busy) return [busy];
    return choices(name).flatMap(({ version, cohort }) => {
      const build = builds.get(buildId(name, version));
      return build ? [{ ...build, cohort: isLinked ? 'override' : cohort }] : [];
    });
  }

  /** What the page cannot follow inside its snapshot. The host itself moves with a new document only. */
  function isBehind(name: ReleaseName): boolean {
    const now = newest.releases[name]?.active;
    const then = pinned.releases[name];
    if (now === undefined || !then) return now !== undefined;
    if (name === 'host' && now === then.lastKnownGood) return buildId(name, now) !== host;
    return ![then.active, then.lastKnownGood, then.canary?.version].includes(now);
  }

  function isWithdrawn(name: ReleaseName): boolean {
    if (!pinned.releases[name]) return false;
    if (name !== 'host') return choices(name).length === 0;
    return newest.releases.host?.revoked?.some((version) => buildId('host', version) === host) ?? false;
  }

  return {
    candidates,
    active: (name) => candidates(name)[0],
    serves: (name, view) => candidates(name as RemoteName)[0]?.views.includes(view) ?? false,
    ownersOf: (address) => [...builds.values()].filter(({ files }) => files.includes(address)),
    hold(build) {
      const key = {};
      held.set(key, build);
      return () => {
        held.delete(key);
      };
    },
    isHeld: () => held.size > 0,
    failedBuilds,
    applyRegistry(registry) {
      if (!isLinked && registry.revision > newest.revision) newest = registry;
    },
    standing() {
      if (newest === pinned) return 'current';
      const names = Object.keys(newest.releases) as ReleaseName[];
      if (names.some(isWithdrawn)) return 'withdrawn';
      return names.some(isBehind) ? 'behind' : 'current';
    },
  };
}
