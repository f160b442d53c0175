import { Refusal } from '../errors/Refusal';
import { isRevoked, issuedLinks, revokeLink } from '../store/links';
import type { Answer } from './Answer';
import type { ReadContext } from './CommandContext';
import { table } from './table';

const columns = ['link', 'builds', 'until', 'made at', 'by', 'state'];

/** The links for QA that were made and not collected yet. */
export async function links({ store, isScreen }: ReadContext): Promise<Answer> {
  const nowMs = Date.now();
  const all = await Promise.all(
    (await issuedLinks(store)).map(async (link) => {
      const isOver = Date.parse(link.until) <= nowMs;
      const state = (await isRevoked(store, link.id)) ? 'revoked' : isOver ? 'expired' : 'good';
      return { ...link, state };
    }),
  );
  const rows = all.map(({ id, builds, until, at, who, state }) => [
    id,
    builds.join(', '),
    until,
    at,
    who,
    state,
  ]);
  return {
    lines: rows.length > 0 ? table(columns, rows, isScreen) : ['There is no link.'],
    json: { links: all },
  };
}

interface Revocation {
  readonly id: string;
  readonly who: string;
  readonly dryRun: boolean;
}

/** Ends one link at every edge, within two seconds. Repeating it changes nothing. */
export async function revoke({ store }: ReadContext, { id, who, dryRun }: Revocation): Promise<Answer> {
  const link = (await issuedLinks(store)).find((one) => one.id === id);
  if (!link) throw new Refusal(`There is no link ${id}. \`release links\` lists those that there are.`);
  const wasRevoked = await isRevoked(store, id);
  if (!dryRun) await revokeLink(store, id, who);
  const done = wasRevoked ? 'was revoked before' : dryRun ? 'would be revoked' : 'is revoked';
  return {
    lines: [
      ...(dryRun ? ['A dry run: nothing was written.'] : []),
      `Link ${id} to ${link.builds.join(', ')} ${done}.`,
    ],
    json: { id, builds: link.builds, wasRevoked, dryRun },
  };
}
