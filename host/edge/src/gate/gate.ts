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

/** Returns the builds that `releases` names, with their contracts. The store may not have `newContracts` yet. */
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
  const previousIds = new Set(
    namedBuilds({ releases: before }).map(({ name, version }) => buildId(name, version)),
  );
  const isNew = ({ name, version, role }: RunnableBuild) =>
    !previousIds.has(buildId(name, version)) || (role === 'live' && before[name]?.active !== version);
  const builds = await runnableBuilds(reader, after, newContracts);
  const pairs = builds.flatMap((build, index) =>
    builds
      .slice(index + 1)
      .filter((other) => other.name !== build.name && (isNew(build) || isNew(other)))
      .map((other) => [build, other] as const),
  );
  const previouslyLive = (await runnableBuilds(reader, before, new Map())).filter(
    ({ role }) => role === 'live',
  );
  const removedViews = builds.filter(isNew).flatMap((build) =>
    previouslyLive
      .filter(({ name }) => name === build.name && name !== 'host')
      .flatMap((previousBuild) =>
        lostViews(
          previousBuild,
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
export const sentenceOf = ({ producer, consumer, part, reason }: Incompatibility) =>
  `${buildText(consumer)} does not accept ${part} from ${buildText(producer)}: ${reason}.`;

type Conflict = Pick<Findings, 'incompatibilities' | 'newBuilds'>;

/** The steps that replace an incompatible build, and then repeat the rejected command. */
function replacementSteps({ name, version, role }: RunnableBuild, replacement: string): string[] {
  const id = buildId(name, version);
  if (role === 'canary')
    return [
      `End the canary ${id}: release canary ${name} --withdraw --why "<reason>"`,
      'Run this command again.',
    ];
  if (role === 'last known good')
    return [`Publish ${replacement}. Then ${id} is no longer last known good.`, 'Run this command again.'];
  return [
    `Publish ${replacement}. Then ${id} is last known good.`,
    `Publish another build of ${name}. Then ${id} is no longer last known good.`,
    'Run this command again.',
  ];
}

const numberedAlternative = (steps: readonly string[]) => [
  'Or, in this order:',
  ...steps.map((step, index) => `  ${String(index + 1)}. ${step}`),
];

/** Names the folder that declares an event or a popup, and the page about its change. */
function declarationLines(part: string): string[] {
  const kind = /^the (event|popup) /.exec(part)?.[1];
  if (kind === undefined) return [];
  return [
    `The ${kind} is declared in shared-contracts/src/${kind}s. To change it in two releases, follow ` +
      'shared-contracts/docs/changing-a-contract.md.',
  ];
}

/** Suggests a change of the new build, or the steps that replace the build that it is incompatible with. */
function suggestionFor(
  { producer, consumer, part, fix }: Incompatibility,
  newBuilds: Conflict['newBuilds'],
): string {
  if (fix !== undefined) return fix;
  if (!producer.contract || !consumer.contract)
    return `Fix: build ${(producer.contract ? consumer : producer).name} again, so that it has a contract record.`;
  const [sender, receiver] = [producer, consumer].map(({ name, version }) => buildId(name, version)) as [
    string,
    string,
  ];
  const lines =
    newBuilds.has(receiver) && !newBuilds.has(sender)
      ? [
          `Fix: let the new ${consumer.name} accept what ${sender} sends: keep the old contract, and make new fields optional.`,
          ...declarationLines(part),
          ...numberedAlternative(
            replacementSteps(producer, `a ${producer.name} that fits the new ${consumer.name}`),
          ),
        ]
      : [
          `Fix: keep the old contract in ${producer.name} next to the new one.`,
          ...declarationLines(part),
          ...numberedAlternative(replacementSteps(consumer, `a ${consumer.name} that accepts both`)),
        ];
  return lines.join('\n');
}

/** Several incompatibilities can have the same suggestion, which is shown once. */
const suggestions = ({ incompatibilities, newBuilds }: Conflict): string[] => [
  ...new Set(incompatibilities.map((incompatibility) => suggestionFor(incompatibility, newBuilds))),
];

/** Recorded in the history of a change that was forced through the gate. */
interface BreakGlass {
  readonly why: string;
  /** All objections that the change overrode. The history stores them under this name. */
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
  /** Why canaries must not grow now, or why revoked builds must not return. */
  readonly holdReasons?: readonly string[];
}

interface GateOptions {
  /** The reason of an operator, which forces the change. */
  readonly breakGlass: string | undefined;
  /** The first sentence of the error. It states what the command has done. */
  readonly rejection: string;
}

/**
 * Rejects a change with incompatible builds, with builds that lack a required probe, or for one of the `holdReasons`.
 * With break-glass, returns the objections instead.
 */
export function passGate(
  { incompatibilities, newBuilds, notes }: Findings,
  { unprobed = [], holdReasons = [] }: Objections,
  { breakGlass, rejection }: GateOptions,
): GateResult {
  const sentences = [...new Set(incompatibilities.map(sentenceOf))];
  const objections = [...sentences, ...unprobed.map(unprobedSentence), ...holdReasons];
  if (objections.length === 0) return { lines: notes, breakGlass: undefined };
  if (breakGlass === undefined) {
    throw new OperatorError(
      [
        rejection,
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
