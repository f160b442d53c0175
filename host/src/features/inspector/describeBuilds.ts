import {
  recordOf,
  releaseNamesIn,
  type Registry,
  type ReleaseName,
  type ReleaseState,
} from 'shared-contracts/releases';
import type { BuildChooser } from '../../federation/registry/chooseBuilds';
import type { Reports } from '../../platform/telemetry/createReports';
import type { PageLink } from '../../shell/createShell';

export interface BuildRow {
  readonly name: ReleaseName;
  readonly build: string;
  readonly role: 'live' | 'canary' | 'fallback' | 'pinned' | 'local';
  /** Why the page runs this build, in one or two sentences. */
  readonly why: string;
  /** Whether code of the build has run in this page. */
  readonly hasRun: boolean;
  /** The failures of the package's builds in this page and this browser, and the builds that replaced them. */
  readonly failures: readonly string[];
}

export interface BuildFacts {
  /** The registry of the page's document. */
  readonly registry: Registry;
  readonly chooser: Pick<BuildChooser, 'bucket' | 'quarantine'>;
  readonly link: PageLink | undefined;
  readonly reports: ReturnType<Reports['all']>;
  /** Build ids of the host and of the remotes with a view that has run. */
  readonly ranBuilds: readonly string[];
  /** The build that the next view of a remote would run. */
  readonly nextBuild: (name: ReleaseName) => string | undefined;
}

const percentOf = (bucket: number) => (bucket / 100).toFixed(2);

function roleOf(name: ReleaseName, version: string, { registry, link }: BuildFacts): BuildRow['role'] {
  const record = recordOf(registry, name, version);
  // A build from source, which `pnpm dev` serves, lists no files.
  if (record && Object.keys(record.files).length === 0) return 'local';
  if (link?.builds.some((build) => build.name === name && build.version === version)) return 'pinned';
  const { active, canary } = registry.releases[name] ?? {};
  if (version === active) return 'live';
  return version === canary?.version ? 'canary' : 'fallback';
}

function canarySentence(canary: NonNullable<ReleaseState['canary']>, bucket: number | undefined): string {
  const share = `The canary ${canary.version} runs in browsers below ${String(canary.percent)} %`;
  return bucket === undefined
    ? `${share}. This browser stores nothing, so it joins no canary.`
    : `${share}, and this browser is at ${percentOf(bucket)} %.`;
}

function reasonOf(
  name: ReleaseName,
  role: BuildRow['role'],
  { registry, chooser, link }: BuildFacts,
): string {
  const canary = registry.releases[name]?.canary;
  switch (role) {
    case 'local':
      return 'pnpm dev serves it from source.';
    case 'pinned':
      return 'The QA link names this build.';
    case 'canary':
      return canary ? canarySentence(canary, chooser.bucket(name)) : '';
    case 'fallback':
      return 'Last known good build. The live build failed, or it was rolled back or revoked.';
    case 'live': {
      const live = `Live in revision ${String(registry.revision)}.`;
      if (link) return `${live} The page of a QA link runs no canary.`;
      return canary ? `${live} ${canarySentence(canary, chooser.bucket(name))}` : live;
    }
  }
}

function failuresOf(
  name: ReleaseName,
  running: readonly string[],
  { registry, chooser, reports }: BuildFacts,
): string[] {
  const replacement = running.at(-1);
  const latestByBuild = new Map(
    reports
      .filter(({ build, phase }) => build.startsWith(`${name}@`) && phase !== 'report')
      .map((report) => [report.build, report]),
  );
  const ids = Object.keys(registry.records).filter(
    (id) => id.startsWith(`${name}@`) && (latestByBuild.has(id) || chooser.quarantine.holds(id)),
  );
  return ids.map((id) => {
    const report = latestByBuild.get(id);
    return [
      report ? `${id} failed (${report.phase}).` : `${id} failed earlier in this browser.`,
      ...(chooser.quarantine.holds(id) ? ['It is in quarantine.'] : []),
      ...(replacement !== undefined && replacement !== id ? [`${replacement} replaces it.`] : []),
    ].join(' ');
  });
}

/** Describes the builds of each package that have run. If none has run, it describes the one that would run next. */
export function describeBuilds(facts: BuildFacts): readonly BuildRow[] {
  return releaseNamesIn(facts.registry.releases).flatMap((name) => {
    const ran = facts.ranBuilds.filter((id) => id.startsWith(`${name}@`));
    const next = facts.nextBuild(name);
    const shown = ran.length > 0 || next === undefined ? ran : [next];
    return shown.map((build, index) => {
      const role = roleOf(name, build.slice(name.length + 1), facts);
      return {
        name,
        build,
        role,
        why: reasonOf(name, role, facts),
        hasRun: ran.includes(build),
        failures: index === 0 ? failuresOf(name, shown, facts) : [],
      };
    });
  });
}

/**
 * The commands that let a page run the developer's build of a package. `fromSource` are the remotes that `pnpm dev`
 * serves from source in this page; undefined in the page of a QA link.
 */
export function commandsFor(
  { name, role }: Pick<BuildRow, 'name' | 'role'>,
  fromSource: readonly string[] | undefined,
): readonly string[] {
  if (role === 'local') return [];
  if (fromSource) return [`pnpm dev ${[...fromSource, name].join(' ')}`];
  const release = 'node host/edge/bin/release.mjs';
  return [
    `pnpm build ${name}`,
    `${release} publish ${name} --canary 0 --why "for QA"`,
    `${release} link --with ${name}@<version>`,
  ];
}
