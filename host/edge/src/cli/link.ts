import { buildId } from 'shared-contracts/releases';
import { originsOf } from '../settings/originsOf';
import type { Environment } from '../settings/folders';
import { linkToken, type LinkedBuild } from '../link/linkToken';
import type { Answer } from './Answer';
import type { Desk } from './Desk';
import { storedBuild } from './storedBuild';

export interface LinkWish {
  readonly builds: readonly LinkedBuild[];
  readonly hours: number;
}

const hourMs = 3_600_000;

/** An address for QA: a page that runs these builds beside the live ones, for a while. */
export async function link(desk: Desk, env: Environment, { builds, hours }: LinkWish): Promise<Answer> {
  for (const { name, version } of builds) await storedBuild(desk, name, version);
  const until = new Date(Date.now() + hours * hourMs).toISOString();
  const address = `${originsOf(env, desk.site).player}/?with=${linkToken(desk.key, builds, until)}`;
  const ids = builds.map(({ name, version }) => buildId(name, version));
  return {
    lines: [`${ids.join(', ')} beside what is live, until ${until}:`, address],
    json: { builds: ids, until, address },
  };
}
