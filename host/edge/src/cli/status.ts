import { releaseNamesIn } from 'shared-contracts/releases';
import type { Change } from '../store/openRevision';
import { latestRevision } from '../store/revisions';
import type { CommandResult, ReadContext } from './CommandContext';
import { readHoldReasons } from '../store/holds';
import { rejectedLines, table, type RejectedRevision } from './format';
import { canaryText } from '../store/stateText';
import { activeSince, canarySince } from './history';

const columns = ['package', 'active', 'last known good', 'canary', 'revision', 'at', 'who', 'why'];

const changeCells = (change: Change | undefined) => [
  String(change?.revision ?? '-'),
  change?.at ?? '-',
  change?.who ?? '-',
  change?.why ?? '-',
];

/** Shows the live build, the fallback and the canary of each release. */
export async function status(context: ReadContext): Promise<CommandResult> {
  const rejected: RejectedRevision[] = [];
  const onRejected = (revision: number, reason: string) => rejected.push({ revision, reason });
  const head = await latestRevision(context.store, context.trusted, { onRejected });
  const since = head ? await activeSince(context.store, context.trusted, head) : undefined;
  const canaryChanges = head ? await canarySince(context.store, context.trusted, head) : undefined;
  const releases = releaseNamesIn(head?.registry.releases ?? {}).flatMap((name) => {
    const state = head?.registry.releases[name];
    return state ? [{ name, ...state, since: since?.get(name), canarySince: canaryChanges?.get(name) }] : [];
  });
  const holdReasons = await Promise.all(
    releases.map(async ({ name, canary }) =>
      canary ? readHoldReasons(context.store, name, canary.version) : [],
    ),
  );
  // A canary has its own row, because another revision created it.
  const rows = releases.flatMap(({ since: change, canarySince: canaryChange, ...state }) => {
    const canary = canaryText(state);
    return [
      [state.name, state.active, state.lastKnownGood ?? '-', '-', ...changeCells(change)],
      ...(canary ? [[state.name, '-', '-', canary, ...changeCells(canaryChange)]] : []),
    ];
  });
  return {
    lines: [
      ...rejectedLines(rejected),
      ...(head ? table(columns, rows, context.isTerminal) : ['Nothing was published yet.']),
      ...holdReasons.flat().map((reason) => `ALARM: ${reason}`),
    ],
    json: {
      revision: head?.number ?? 0,
      issuedAt: head?.change.at ?? null,
      releases,
      refused: rejected,
      held: holdReasons.flat(),
    },
  };
}
