import {
  buildId,
  type ContractRecord,
  namedBuilds,
  type Registry,
  type ReleaseState,
} from 'shared-contracts/releases';
import type { TrustedKeys } from '../keys/envelope';
import { readBuild } from '../store/builds';
import type { ReleaseStore } from '../store/releaseStore';
import {
  differingCalls,
  type Incompatibility,
  type LiveBuild,
  lostViews,
  pairIncompatibilities,
} from './pairIncompatibilities';
import { OperatorError } from '../errors/OperatorError';

type Releases = Registry['releases'];

interface StoreReader {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
}

function roleOf({ active, canary }: ReleaseState, version: string): LiveBuild['role'] {
  if (version === active) return 'live';
  return version === canary?.version ? 'canary' : 'last known good';
}

/** Returns the builds of a revision with their contracts. `fresh` has contracts that may not be in the store yet. */
async function liveBuilds(
  { store, trusted }: StoreReader,
  releases: Releases,
  fresh: ReadonlyMap<string, ContractRecord | undefined>,
): Promise<LiveBuild[]> {
  const builds = namedBuilds({ releases }).map(async ({ name, version }): Promise<LiveBuild[]> => {
    const state = releases[name];
    if (!state) return [];
    const id = buildId(name, version);
    const contract = fresh.has(id)
      ? fresh.get(id)
      : (await readBuild(store, trusted, name, version))?.contract;
    return [{ name, version, role: roleOf(state, version), contract }];
  });
  return (await Promise.all(builds)).flat();
}

export interface Findings {
  readonly incompatibilities: readonly Incompatibility[];
  /** Information for the operator, which does not reject the change. */
  readonly notes: readonly string[];
}

/**
 * Checks each build that is new or becomes live against every build of the other packages. Any two of them may run in
 * one page, for example a canary and the fallback of another package. Pairs that existed before are not checked, so
 * that operators can leave an incompatible state step by step.
 */
export async function checkContracts(
  reader: StoreReader,
  before: Releases,
  after: Releases,
  fresh: ReadonlyMap<string, ContractRecord | undefined> = new Map(),
): Promise<Findings> {
  const known = new Set(namedBuilds({ releases: before }).map(({ name, version }) => buildId(name, version)));
  const isNew = ({ name, version, role }: LiveBuild) =>
    !known.has(buildId(name, version)) || (role === 'live' && before[name]?.active !== version);
  const builds = await liveBuilds(reader, after, fresh);
  const pairs = builds.flatMap((one, index) =>
    builds
      .slice(index + 1)
      .filter((other) => other.name !== one.name && (isNew(one) || isNew(other)))
      .map((other) => [one, other] as const),
  );
  const former = (await liveBuilds(reader, before, new Map())).filter(({ role }) => role === 'live');
  const lost = builds.filter(isNew).flatMap((build) =>
    former
      .filter(({ name }) => name === build.name && name !== 'host')
      .flatMap((one) =>
        lostViews(
          one,
          build,
          builds.filter(({ name }) => name !== build.name),
        ),
      ),
  );
  return {
    incompatibilities: [...pairs.flatMap(([one, other]) => pairIncompatibilities(one, other)), ...lost],
    notes: pairs.flatMap(([one, other]) => differingCalls(one, other)),
  };
}

const shown = ({ name, version, role }: LiveBuild) => `${buildId(name, version)} (${role})`;

const sentenceOf = ({ producer, consumer, member, reason }: Incompatibility) =>
  `${shown(consumer)} does not accept ${member} from ${shown(producer)}: ${reason}.`;

/** Suggests a compatible build, once for every two packages. */
function suggestions(incompatibilities: readonly Incompatibility[]): string[] {
  const lines = incompatibilities.map(({ producer, consumer }) =>
    producer.contract && consumer.contract
      ? `keep the old contract in ${producer.name} next to the new one. Or publish a ${consumer.name} that accepts both, ` +
        `until ${buildId(consumer.name, consumer.version)} is no longer live, canary or last known good`
      : `build ${(producer.contract ? consumer : producer).name} again, so that it has a contract record`,
  );
  return [...new Set(lines)].map((line) => `Fix: ${line}.`);
}

/** Recorded in the history of a change that was forced through the gate. */
interface BreakGlass {
  readonly why: string;
  readonly incompatibilities: string[];
}

export interface GateResult {
  readonly lines: readonly string[];
  readonly breakGlass: BreakGlass | undefined;
}

const unprobedSentence = (build: string) => `${build} has not passed the browser probe.`;

/** Lists the incompatibilities and suggests compatible builds. */
const incompatibilityLines = (sentences: readonly string[], incompatibilities: readonly Incompatibility[]) =>
  incompatibilities.length === 0
    ? []
    : [
        'This change would combine incompatible builds:',
        ...sentences.map((sentence) => `  ${sentence}`),
        ...suggestions(incompatibilities),
      ];

const unprobedLines = (unprobed: readonly string[]) =>
  unprobed.map(
    (build) =>
      `${unprobedSentence(build)} Fix: run pnpm probe ${build.split('@')[0] ?? ''}, then publish it again.`,
  );

export interface Objections {
  /** Builds without the required probe. */
  readonly unprobed?: readonly string[];
  /** Reasons why canaries must not grow now. */
  readonly held?: readonly string[];
}

/**
 * Rejects a change with incompatible builds, with builds that lack a required probe, or with a canary that must not
 * grow. `breakGlass`, the reason of an operator, forces the change.
 */
export function passGate(
  { incompatibilities, notes }: Findings,
  { unprobed = [], held = [] }: Objections,
  breakGlass: string | undefined,
): GateResult {
  const sentences = [...new Set(incompatibilities.map(sentenceOf))];
  const all = [...sentences, ...unprobed.map(unprobedSentence), ...held];
  if (all.length === 0) return { lines: notes, breakGlass: undefined };
  if (breakGlass === undefined) {
    throw new OperatorError(
      [
        ...incompatibilityLines(sentences, incompatibilities),
        ...unprobedLines(unprobed),
        ...held,
        'In an emergency, --break-glass "<reason>" forces the change. The history records who forced it and why.',
      ].join('\n'),
    );
  }
  return {
    lines: [...notes, ...all.map((sentence) => `Forced by --break-glass: ${sentence}`)],
    breakGlass: { why: breakGlass, incompatibilities: all },
  };
}
