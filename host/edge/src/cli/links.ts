import { randomBytes } from 'node:crypto';
import { buildId } from 'shared-contracts/releases';
import { linkRoles } from '../keys/envelope';
import { describeSigner } from '../keys/namedKey';
import { originsOf } from '../settings/originsOf';
import type { Environment } from '../settings/folders';
import { type LinkedBuild, linkToken } from '../testLinks/linkToken';
import { isRevoked, issuedLinks, listLinks, recordLink, revokeLink } from '../store/links';
import type { CommandResult, CommandContext, ReadContext } from './CommandContext';
import { storedBuild } from './draft';
import { OperatorError } from '../errors/OperatorError';
import { table } from './format';

export interface LinkOptions {
  readonly builds: readonly LinkedBuild[];
  readonly hours: number;
}

const hourMs = 3_600_000;

export function mayCreateLinks({ key, trusted }: CommandContext): boolean {
  const signer = trusted.get(key.keyId);
  // The temporary key of a dry run is not among the trusted keys.
  return !signer || (linkRoles.includes(signer.role) && !signer.packages);
}

/** Creates an address for QA: its page runs these builds together with the live builds of the other packages. */
export async function link(
  context: CommandContext,
  env: Environment,
  { builds, hours }: LinkOptions,
): Promise<CommandResult> {
  const signer = context.trusted.get(context.key.keyId);
  if (signer && !mayCreateLinks(context)) {
    throw new OperatorError(
      `Your key ${describeSigner(context.key.keyId, signer)} may not create links. Use a key with the role operate or ` +
        'publish that is not limited to packages.',
    );
  }
  for (const { name, version } of builds) await storedBuild(context, name, version);
  const nowMs = Date.now();
  const [at, until] = [nowMs, nowMs + hours * hourMs].map((ms) => new Date(ms).toISOString()) as [
    string,
    string,
  ];
  const id = randomBytes(8).toString('hex');
  const token = linkToken(context.key, { id, builds: [...builds], until });
  const address = `${originsOf(env, context.site).player}/?with=${token}`;
  const ids = builds.map(({ name, version }) => buildId(name, version));
  const isDefaultOrigin = !env['PORT'] && !env['PLAYER_ORIGIN'];
  await recordLink(context.store, { id, builds: ids, until, at, who: context.who });
  return {
    lines: [
      `Link ${id} opens ${ids.join(', ')} with the live builds until ${until}:`,
      address,
      ...(isDefaultOrigin
        ? ['If the edge has another address, set the same PORT or PLAYER_ORIGIN here and create a new link.']
        : []),
    ],
    json: { id, builds: ids, until, address },
  };
}

const columns = ['link', 'builds', 'expires', 'created', 'created by', 'state', 'revoked by', 'why'];

/** Lists the links for QA that `gc` has not deleted yet. */
export async function links({ store, isTerminal }: ReadContext): Promise<CommandResult> {
  const allLinks = await listLinks(store, Date.now());
  const rows = allLinks.map(({ id, builds, until, at, who, state, revocation }) => [
    id,
    builds.join(', '),
    until,
    at,
    who,
    state,
    revocation?.who ?? '',
    revocation?.why ?? '',
  ]);
  return {
    lines: rows.length > 0 ? table(columns, rows, isTerminal) : ['No links.'],
    json: { links: allLinks },
  };
}

interface RevokeOptions {
  readonly id: string;
  readonly who: string;
  readonly why: string;
  readonly dryRun: boolean;
}

/** Revokes one link at every edge within two seconds. Repeating it changes nothing. */
export async function revoke(
  { store }: ReadContext,
  { id, who, why, dryRun }: RevokeOptions,
): Promise<CommandResult> {
  const link = (await issuedLinks(store)).find((issued) => issued.id === id);
  if (!link) throw new OperatorError(`Link ${id} was not found. Run release links to list all links.`);
  const wasRevoked = await isRevoked(store, id);
  if (!dryRun) await revokeLink(store, id, { who, at: new Date().toISOString(), why });
  const newOutcome = dryRun ? 'would be revoked' : 'was revoked';
  const outcome = wasRevoked ? 'was already revoked' : newOutcome;
  const sentence = `Link ${id} to ${link.builds.join(', ')} ${outcome}.`;
  return {
    lines: [...(dryRun ? ['Dry run: nothing was written.'] : []), sentence],
    json: { id, builds: link.builds, wasRevoked, dryRun, says: [sentence] },
  };
}
