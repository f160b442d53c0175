import { randomBytes } from 'node:crypto';
import { buildId } from 'shared-contracts/releases';
import { originsOf } from '../settings/originsOf';
import type { Environment } from '../settings/folders';
import { linkToken, type LinkedBuild } from '../testLinks/linkToken';
import { recordLink } from '../store/links';
import type { Answer } from './Answer';
import type { CommandContext } from './CommandContext';
import { storedBuild } from './storedBuild';

export interface LinkOptions {
  readonly builds: readonly LinkedBuild[];
  readonly hours: number;
}

const hourMs = 3_600_000;

/** An address for QA: a page that runs these builds beside the live ones, for a while. */
export async function link(
  context: CommandContext,
  env: Environment,
  { builds, hours }: LinkOptions,
): Promise<Answer> {
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
  await recordLink(context.store, { id, builds: ids, until, at, who: context.who });
  return {
    lines: [`${ids.join(', ')} beside what is live, until ${until}, as link ${id}:`, address],
    json: { id, builds: ids, until, address },
  };
}
