import { buildId, type ReleaseName, releaseNamesIn, type ReleaseState } from 'shared-contracts/releases';
import { OperatorError } from '../errors/OperatorError';
import { checkContracts, type Objections, passGate } from '../gate/gate';
import { type Action, appendRevision, checkDraft, type Draft } from '../store/appendRevision';
import type { Revision } from '../store/openRevision';
import { latestRevision } from '../store/revisions';
import type { CommandResult, CommandContext } from './CommandContext';
import { type ReleaseUpdate, draftRevision, revokedReasons } from './draft';
import type { Notice } from './webhook';
import { dryRunLine, type RejectedRevision, rejectedLines } from './format';

/** Options of every command that adds a revision. */
export interface ChangeOptions {
  readonly why: string;
  /** Runs all checks, but writes nothing. */
  readonly dryRun: boolean;
  /** The reason for publishing builds that fail the gate; undefined: the gate rejects them. */
  readonly breakGlass: string | undefined;
  /** A revision number that pages have seen. The new revision gets a higher number, even if it changes no release. */
  readonly above?: number | undefined;
  /** The revision that the operator saw. The change is rejected if another revision is the newest. */
  readonly ifRevision?: number | undefined;
}

export interface Decision extends Objections {
  /** Empty when there is nothing to change. */
  readonly updates: readonly ReleaseUpdate[];
  readonly lines: readonly string[];
  /** The command is `publish`, also if the build becomes a canary. */
  readonly isPublish?: boolean;
  /** Called for a change that the gate accepts. Throws if the operator must confirm it first. */
  readonly confirm?: () => Promise<void>;
  /** Called for a change that the gate accepts, unless it is a dry run. A rejected build leaves nothing in the store. */
  readonly storeBuilds?: () => Promise<void>;
}

interface StateChange {
  readonly name: ReleaseName;
  readonly from: ReleaseState | null;
  readonly to: ReleaseState | null;
}

function diffStates(head: Revision | undefined, releases: Draft['releases']): StateChange[] {
  return releaseNamesIn(head?.registry.releases ?? {}, releases).flatMap((name) => {
    const from = head?.registry.releases[name] ?? null;
    const to = releases[name] ?? null;
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ name, from, to }];
  });
}

function noticeOf(
  { number, change: recorded }: Revision,
  lines: readonly string[],
  moves: StateChange[],
): Notice {
  const { who, action, why, names, at, breakGlass } = recorded;
  const text = [
    `${who}: ${action} (revision ${String(number)}).`,
    ...lines,
    ...(why ? [`Why: ${why}`] : []),
  ].join(' ');
  const details = { revision: number, action, who, why, names, at, moves, breakGlass: breakGlass?.why };
  return { event: 'release.changed', text, details };
}

const compatibleLine = (id: string) => `${id}: compatible with production`;

/** Lists the revisions that were rejected, and names the revision that the change starts from. */
function warningsOf(head: Revision | undefined, rejected: readonly RejectedRevision[]): string[] {
  if (rejected.length === 0) return [];
  const from = head ? `revision ${String(head.number)}, the newest valid one` : 'an empty state';
  return [
    ...rejectedLines(rejected),
    `This change is based on ${from}. Run release verify to see how to repair the store.`,
  ];
}

/** The first sentence for a change that the gate rejects. */
function rejectionOf(command: string, dryRun: boolean): string {
  if (dryRun) return `Rejected: ${command} would fail.`;
  return `Rejected: nothing was ${command === 'publish' ? 'published' : 'changed'}.`;
}

/** Throws if somebody has changed the releases since this operator looked at them. */
function requireRevision(head: Revision | undefined, expected: number | undefined): void {
  const number = head?.number ?? 0;
  if (expected === undefined || expected === number) return;
  const author = head ? ` by ${head.change.who} (${head.change.action}: ${head.change.why})` : '';
  throw new OperatorError(
    `The newest revision is ${String(number)}${author}, not ${String(expected)}. Nothing was changed. Look at the new state, and decide again.`,
  );
}

/**
 * Adds the revision that `decide` chooses, based on the newest revision. If another operator adds a revision first,
 * `decide` runs again with that revision. A command that changes nothing is not an error.
 */
export async function change(
  context: CommandContext,
  action: Action,
  { why, dryRun, breakGlass, above = 0, ifRevision }: ChangeOptions,
  decide: (head: Revision | undefined) => Promise<Decision>,
): Promise<CommandResult> {
  let lines: readonly string[] = [];
  let stateChanges: StateChange[] = [];
  let compatibleIds: readonly string[] = [];
  const rejectionReasons = new Map<number, string>();
  const onRejected = (revision: number, reason: string) => rejectionReasons.set(revision, reason);
  const rejectedRevisions = () =>
    [...rejectionReasons].map(([revision, reason]): RejectedRevision => ({ revision, reason }));
  const draftFrom = async (head: Revision | undefined): Promise<Draft | undefined> => {
    requireRevision(head, ifRevision);
    const decision = await decide(head);
    const warnings = warningsOf(head, rejectedRevisions());
    lines = [...warnings, ...decision.lines];
    stateChanges = [];
    if (decision.updates.length === 0 && above <= (head?.number ?? 0)) {
      // Restores missing files of a build that is live already.
      if (!dryRun) await decision.storeBuilds?.();
      return undefined;
    }
    const draft = draftRevision(head, decision.updates, context.site);
    stateChanges = diffStates(head, draft.releases);
    const newBuildContracts = decision.updates.flatMap(({ name, builds }) =>
      builds.map(({ version, contract }) => [buildId(name, version), contract] as const),
    );
    const before = head?.registry.releases ?? {};
    const findings = await checkContracts(context, before, draft.releases, new Map(newBuildContracts));
    const holdReasons = [...(decision.holdReasons ?? []), ...revokedReasons(head, decision.updates)];
    const gateResult = passGate(
      findings,
      { ...decision, holdReasons },
      {
        breakGlass,
        rejection: rejectionOf(decision.isPublish === true ? 'publish' : action, dryRun),
      },
    );
    await decision.confirm?.();
    if (!dryRun) await decision.storeBuilds?.();
    lines = [...warnings, ...decision.lines, ...gateResult.lines];
    compatibleIds = gateResult.breakGlass ? [] : newBuildContracts.map(([id]) => id);
    // A revision that changes no release only has a new number, so its history entry names all releases.
    const names = releaseNamesIn(draft.releases);
    return {
      ...draft,
      ...(draft.names.length === 0 && { names }),
      action,
      who: context.who,
      why,
      breakGlass: gateResult.breakGlass,
    };
  };
  if (dryRun) {
    const head = await latestRevision(context.store, context.trusted, { onRejected });
    const draft = await draftFrom(head);
    if (draft) await checkDraft(context, draft, head);
    const outcome = draft ? 'One new revision.' : 'Nothing to change.';
    return {
      lines: [dryRunLine, ...compatibleIds.map(compatibleLine), ...lines, outcome],
      json: { revision: null, dryRun, moves: stateChanges, says: lines, refused: rejectedRevisions() },
    };
  }
  const revision = await appendRevision(context, draftFrom, { above, onRejected });
  return {
    notice: revision && noticeOf(revision, lines, stateChanges),
    lines: [...lines, revision ? `Revision ${String(revision.number)}.` : 'Nothing to change.'],
    json: {
      revision: revision?.number ?? null,
      dryRun,
      moves: stateChanges,
      says: lines,
      refused: rejectedRevisions(),
    },
  };
}
