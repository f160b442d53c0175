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
  type RunnableBuild,
  lostViews,
  pairIncompatibilities,
} from './pairIncompatibilities';
import { OperatorError } from '../errors/OperatorError';

type Releases = Registry['releases'];

interface StoreReader {
  readonly store: ReleaseStore;
  readonly trusted: TrustedKeys;
}

function roleOf({ active, canary }: ReleaseState, version: string): RunnableBuild['role'] {
  if (version === active) return 'live';
  return version === canary?.version ? 'canary' : 'last known good';
}

/** Returns the builds of a revision with their contracts. `newContracts` may not be in the store yet. */
export async function runnableBuilds(
  { store, trusted }: StoreReader,
  releases: Releases,
  newContracts: ReadonlyMap<string, ContractRecord | undefined>,
): Promise<RunnableBuild[]> {
  const builds = namedBuilds({ releases }).map(async ({ name, version }): Promise<RunnableBuild[]> => {
    const state = releases[name];
    if (!state) return [];
    const id = buildId(name, version);
    const contract = newContracts.has(id)
      ? newContracts.get(id)
      : (await readBuild(store, trusted, name, version))?.contract;
    return [{ name, version, role: roleOf(state, version), contract }];
  });
  return (await Promise.all(builds)).flat();
}

export interface Findings {
  readonly incompatibilities: readonly Incompatibility[];
  /** The ids of the builds that are new or become live. The others run already. */
  readonly newBuilds: ReadonlySet<string>;
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
  newContracts: ReadonlyMap<string, ContractRecord | undefined> = new Map(),
): Promise<Findings> {
  const formerIds = new Set(
    namedBuilds({ releases: before }).map(({ name, version }) => buildId(name, version)),
  );
  const isNew = ({ name, version, role }: RunnableBuild) =>
    !formerIds.has(buildId(name, version)) || (role === 'live' && before[name]?.active !== version);
  const builds = await runnableBuilds(reader, after, newContracts);
  const pairs = builds.flatMap((build, index) =>
    builds
      .slice(index + 1)
      .filter((other) => other.name !== build.name && (isNew(build) || isNew(other)))
      .map((other) => [build, other] as const),
  );
  const formerLive = (await runnableBuilds(reader, before, new Map())).filter(({ role }) => role === 'live');
  const removedViews = builds.filter(isNew).flatMap((build) =>
    formerLive
      .filter(({ name }) => name === build.name && name !== 'host')
      .flatMap((formerBuild) =>
        lostViews(
          formerBuild,
          build,
          builds.filter(({ name }) => name !== build.name),
        ),
      ),
  );
  return {
    incompatibilities: [
      ...pairs.flatMap(([first, second]) => pairIncompatibilities(first, second)),
      ...removedViews,
    ],
    newBuilds: new Set(builds.filter(isNew).map(({ name, version }) => buildId(name, version))),
    notes: pairs.flatMap(([first, second]) => differingCalls(first, second)),
  };
}

const buildText = ({ name, version, role }: RunnableBuild) => `${buildId(name, version)} (${role})`;

/** Describes an incompatibility in one sentence. */
export const sentenceOf = ({ producer, consumer, member, reason }: Incompatibility) =>
  `${buildText(consumer)} does not accept ${member} from ${buildText(producer)}: ${reason}.`;

type Conflict = Pick<Findings, 'incompatibilities' | 'newBuilds'>;

const untilReplaced = (id: string) =>
  `and then another build of it, so that ${id} is no longer live, canary or last known good`;

/** Suggests a change of the new build, or of the package that has to be published before it. */
function suggestionFor({ producer, consumer }: Incompatibility, newBuilds: Conflict['newBuilds']): string {
  if (!producer.contract || !consumer.contract)
    return `build ${(producer.contract ? consumer : producer).name} again, so that it has a contract record`;
  const [sender, receiver] = [producer, consumer].map(({ name, version }) => buildId(name, version)) as [
    string,
    string,
  ];
  if (newBuilds.has(receiver) && !newBuilds.has(sender)) {
    return (
      `let the new ${consumer.name} accept what ${sender} sends: keep the old contract, and make new fields optional. ` +
      `Or first publish a ${producer.name} that fits the new ${consumer.name}, ${untilReplaced(sender)}`
    );
  }
  return (
    `keep the old contract in ${producer.name} next to the new one. Or first publish a ${consumer.name} that accepts ` +
    `both, ${untilReplaced(receiver)}`
  );
}

/** One suggestion for every two packages. */
const suggestions = ({ incompatibilities, newBuilds }: Conflict): string[] =>
  [...new Set(incompatibilities.map((one) => suggestionFor(one, newBuilds)))].map((line) => `Fix: ${line}.`);

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
const incompatibilityLines = (sentences: readonly string[], conflict: Conflict) =>
  sentences.length === 0
    ? []
    : [
        'After this change, incompatible builds would run together:',
        ...sentences.map((sentence) => `  ${sentence}`),
        ...suggestions(conflict),
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
  readonly holdReasons?: readonly string[];
}

/**
 * Rejects a change with incompatible builds, with builds that lack a required probe, or with a canary that must not
 * grow. `breakGlass`, the reason of an operator, forces the change.
 */
export function passGate(
  { incompatibilities, newBuilds, notes }: Findings,
  { unprobed = [], holdReasons = [] }: Objections,
  breakGlass: string | undefined,
): GateResult {
  const sentences = [...new Set(incompatibilities.map(sentenceOf))];
  const objections = [...sentences, ...unprobed.map(unprobedSentence), ...holdReasons];
  if (objections.length === 0) return { lines: notes, breakGlass: undefined };
  if (breakGlass === undefined) {
    throw new OperatorError(
      [
        ...incompatibilityLines(sentences, { incompatibilities, newBuilds }),
        ...unprobedLines(unprobed),
        ...holdReasons,
        'In an emergency, --break-glass "<reason>" forces the change. The history records who forced it and why.',
      ].join('\n'),
    );
  }
  return {
    lines: [...notes, ...objections.map((sentence) => `Forced by --break-glass: ${sentence}`)],
    breakGlass: { why: breakGlass, incompatibilities: objections },
  };
}
