import { releaseNames } from 'shared-contracts/releases';
import { latestRevision } from '../store/revisions';
import type { Desk } from './Desk';
import { sinceOf } from './since';

interface Refused {
  readonly revision: number;
  readonly reason: string;
}

const columns = ['release', 'active', 'last known good', 'revision', 'at', 'who', 'why'];

function table(rows: readonly (readonly string[])[], aligned: boolean): string[] {
  if (!aligned) return rows.map((row) => row.join('\t'));
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => cell.padEnd(widths[index] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

/** What is live. A terminal gets aligned columns, a pipe gets tabs. */
export async function status(
  desk: Desk,
  { json, aligned }: { json: boolean; aligned: boolean },
): Promise<void> {
  const refused: Refused[] = [];
  const onRefused = (revision: number, reason: string) => refused.push({ revision, reason });
  const head = await latestRevision(desk.store, desk.trusted, { onRefused });
  const since = head ? await sinceOf(desk.store, desk.trusted, head) : undefined;
  const releases = releaseNames.flatMap((name) => {
    const state = head?.registry.releases[name];
    return state ? [{ name, ...state, since: since?.get(name) }] : [];
  });
  if (json) {
    desk.say(
      JSON.stringify(
        { revision: head?.number ?? 0, issuedAt: head?.change.at ?? null, releases, refused },
        null,
        2,
      ),
    );
    return;
  }
  for (const { revision, reason } of refused) desk.say(`Revision ${String(revision)} is refused: ${reason}.`);
  if (!head) {
    desk.say('Nothing was published yet.');
    return;
  }
  const rows = releases.map(({ name, active, lastKnownGood, since: change }) => [
    name,
    active,
    lastKnownGood ?? '-',
    String(change?.revision ?? '-'),
    change?.at ?? '-',
    change?.who ?? '-',
    oneLine(change?.why ?? '') || '-',
  ]);
  for (const line of table([columns, ...rows], aligned)) desk.say(line);
}
