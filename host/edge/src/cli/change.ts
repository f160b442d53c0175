import { buildId, type ReleaseName, releaseNames, type ReleaseState } from 'shared-contracts/releases';
import { checkContracts, type Objections, passGate } from '../gate/gate';
import { type Action, appendRevision, type Draft, latestRevision, type Revision } from '../store/revisions';
import type { CommandResult, CommandContext } from './CommandContext';
import { type Choice, draftRevision } from './draft';
import { dryRunLine, type RejectedRevision, rejectedLines } from './format';

/** Options of every command that adds a revision. */
export interface ChangeOptions {
  readonly why: string;
  /** Runs all checks, but writes nothing. */
  readonly dryRun: boolean;
  /** The reason for publishing builds that fail the gate; undefined: the gate rejects them. */
  readonly breakGlass: string | undefined;
  /** A revision number that pages have seen. The new revision gets a higher one, even if it changes no release. */
  readonly above?: number | undefined;
}

export interface Decision extends Objections {
  /** Empty when there is nothing to change. */
  readonly choices: readonly Choice[];
  readonly lines: readonly string[];
}

interface StateChange {
  readonly name: ReleaseName;
  readonly from: ReleaseState | null;
  readonly to: ReleaseState | null;
}

function stateChanges(head: Revision | undefined, releases: Draft['releases']): StateChange[] {
  return releaseNames.flatMap((name) => {
    const from = head?.registry.releases[name] ?? null;
    const to = releases[name] ?? null;
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ name, from, to }];
  });
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

/**
 * Adds the revision that `decide` chooses, based on the newest one. If another operator adds one first, `decide` runs
 * again on that one. A command that changes nothing is not an error.
 */
export async function change(
  context: CommandContext,
  action: Action,
  { why, dryRun, breakGlass, above = 0 }: ChangeOptions,
  decide: (head: Revision | undefined) => Promise<Decision>,
): Promise<CommandResult> {
  let lines: readonly string[] = [];
  let moves: StateChange[] = [];
  let compatible: readonly string[] = [];
  const reasons = new Map<number, string>();
  const onRejected = (revision: number, reason: string) => reasons.set(revision, reason);
  const rejected = () => [...reasons].map(([revision, reason]): RejectedRevision => ({ revision, reason }));
  const draftFrom = async (head: Revision | undefined): Promise<Draft | undefined> => {
    const decision = await decide(head);
    const warnings = warningsOf(head, rejected());
    lines = [...warnings, ...decision.lines];
    moves = [];
    if (decision.choices.length === 0 && above <= (head?.number ?? 0)) return undefined;
    const draft = draftRevision(head, decision.choices, context.site);
    moves = stateChanges(head, draft.releases);
    const newContracts = decision.choices.flatMap(({ name, builds }) =>
      builds.map(({ version, contract }) => [buildId(name, version), contract] as const),
    );
    const before = head?.registry.releases ?? {};
    const findings = await checkContracts(context, before, draft.releases, new Map(newContracts));
    const gateResult = passGate(findings, decision, breakGlass);
    lines = [...warnings, ...decision.lines, ...gateResult.lines];
    compatible = gateResult.breakGlass ? [] : newContracts.map(([id]) => id);
    // A revision that changes no release only has a new number, so its history entry names all releases.
    const names = releaseNames.filter((name) => draft.releases[name] !== undefined);
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
    const draft = await draftFrom(await latestRevision(context.store, context.trusted, { onRejected }));
    const outcome = draft ? 'One new revision.' : 'Nothing to change.';
    return {
      lines: [dryRunLine, ...compatible.map(compatibleLine), ...lines, outcome],
      json: { revision: null, dryRun, moves, says: lines, refused: rejected() },
    };
  }
  const revision = await appendRevision(context, draftFrom, { above, onRejected });
  return {
    lines: [...lines, revision ? `Revision ${String(revision.number)}.` : 'Nothing to change.'],
    json: { revision: revision?.number ?? null, dryRun, moves, says: lines, refused: rejected() },
  };
}
