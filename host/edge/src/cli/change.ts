import { buildId, releaseNames, type ReleaseName, type ReleaseState } from 'shared-contracts/releases';
import { checkContracts } from '../gate/checkContracts';
import { passGate } from '../gate/passGate';
import { appendRevision, latestRevision, type Action, type Draft, type Revision } from '../store/revisions';
import type { Answer } from './Answer';
import type { Desk } from './Desk';
import { draftOf, type Choice } from './draftOf';

/** How a changing command was asked. */
export interface Asked {
  readonly why: string;
  /** Decide and check all, write nothing. */
  readonly dryRun: boolean;
  /** Why builds are put together that do not fit; undefined: they are not. */
  readonly breakGlass: string | undefined;
}

export interface Decision {
  /** None when there is nothing to change. */
  readonly choices: readonly Choice[];
  readonly lines: readonly string[];
}

interface Move {
  readonly name: ReleaseName;
  readonly from: ReleaseState | null;
  readonly to: ReleaseState | null;
}

function movesOf(head: Revision | undefined, releases: Draft['releases']): Move[] {
  return releaseNames.flatMap((name) => {
    const from = head?.registry.releases[name] ?? null;
    const to = releases[name] ?? null;
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ name, from, to }];
  });
}

/**
 * Makes a new revision of what `decide` chooses from the newest one, again from a newer one when somebody was faster.
 * Repeating a command that found nothing to change is no error.
 */
export async function change(
  desk: Desk,
  action: Action,
  { why, dryRun, breakGlass }: Asked,
  decide: (head: Revision | undefined) => Promise<Decision>,
): Promise<Answer> {
  let lines: readonly string[] = [];
  let moves: Move[] = [];
  const draftFrom = async (head: Revision | undefined): Promise<Draft | undefined> => {
    const decision = await decide(head);
    lines = decision.lines;
    moves = [];
    if (decision.choices.length === 0) return undefined;
    const draft = draftOf(head, decision.choices, desk.site);
    moves = movesOf(head, draft.releases);
    const fresh = decision.choices.flatMap(({ name, builds }) =>
      builds.map(({ version, contract }) => [buildId(name, version), contract] as const),
    );
    const before = head?.registry.releases ?? {};
    const passage = passGate(await checkContracts(desk, before, draft.releases, new Map(fresh)), breakGlass);
    lines = [...decision.lines, ...passage.lines];
    return { ...draft, action, who: desk.who, why, breakGlass: passage.breakGlass };
  };
  if (dryRun) {
    await draftFrom(await latestRevision(desk.store, desk.trusted));
    const would = moves.length > 0 ? 'One new revision.' : 'Nothing to change.';
    return {
      lines: ['A dry run: nothing was written. Without --dry-run it would say:', ...lines, would],
      json: { revision: null, dryRun, moves, says: lines },
    };
  }
  const revision = await appendRevision(desk, draftFrom);
  return {
    lines: [...lines, revision ? `Revision ${String(revision.number)}.` : 'Nothing to change.'],
    json: { revision: revision?.number ?? null, dryRun, moves, says: lines },
  };
}
