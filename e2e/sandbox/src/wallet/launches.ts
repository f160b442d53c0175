import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { GameRow } from '../catalogue/findGame';
import type { Orm } from '../db/Database';
import { game, gameSession, vendor } from '../db/schema';
import { Rejection, rejectionCodes } from '../errors/Rejection';
import type { Scenario } from '../scenarios/Scenario';
import { hashSecret, newSecret } from '../secrets';
import type { SiteServices } from '../http/SiteServices';

/** Lifetime of a launch address. */
const launchMs = 120_000;

export type Launch =
  | { readonly mode: 'fun'; readonly game: number }
  | { readonly mode: 'real'; readonly game: number; readonly member: string; readonly loginSession: string };

/** Creates a game session and returns the token that opens it once. */
export async function createLaunch(orm: Orm, launch: Launch, at: Date): Promise<string> {
  const token = newSecret();
  await orm.insert(gameSession).values({
    ...launch,
    id: randomUUID(),
    launchHash: hashSecret(token),
    launchEndsAt: new Date(at.getTime() + launchMs),
    createdAt: at,
  });
  await orm
    .update(game)
    .set({ totalPlayCount: sql`${game.totalPlayCount} + 1` })
    .where(eq(game.id, launch.game));
  return token;
}

export function assertLaunchAllowed(scenario: Scenario): void {
  if (scenario.launch !== 'error') return;
  throw new Rejection(rejectionCodes.unexpected, 'The game could not be started. Please try again later.');
}

/** The game's address at the vendor. It contains the launch token and no other data of the member. */
export async function launchAddress(
  services: SiteServices,
  { id, vendor: code }: GameRow,
  token: string,
  channel: string,
  scenario: Scenario,
): Promise<string> {
  const address = new URL('/play', services.origins.games);
  const [studio] = await services.database.orm.select().from(vendor).where(eq(vendor.code, code));
  if (studio?.launchHost) address.hostname = studio.launchHost;
  if (scenario.launch === 'badHost') address.hostname = 'games.example.com';
  address.searchParams.set('game', String(id));
  address.searchParams.set('token', token);
  address.searchParams.set('channel', channel);
  return address.href;
}
