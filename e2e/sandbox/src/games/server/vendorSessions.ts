import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { GameRow } from '../../catalogue/findGame';
import type { Orm } from '../../db/Database';
import { game, vendorSession } from '../../db/schema';
import { hashSecret, newSecret } from '../../secrets';
import type { WalletResponse } from './WalletClient';

/** Play money of a new session. */
const funBalanceMinor = 100_000n;

export type VendorSession = typeof vendorSession.$inferSelect;

export interface StartedSession {
  /** The page sends it with every round. Valid for this game and member only. */
  readonly key: string;
  readonly session: VendorSession;
}

/** Starts the vendor's session of a confirmed launch. */
export async function startVendorSession(
  orm: Orm,
  { vendor, id }: GameRow,
  walletReply: WalletResponse,
  at: Date,
): Promise<StartedSession> {
  const key = newSecret();
  const [session] = await orm
    .insert(vendorSession)
    .values({
      id: randomUUID(),
      keyHash: hashSecret(key),
      vendor,
      walletSession: walletReply.session,
      mode: walletReply.mode,
      game: id,
      currency: walletReply.currency,
      funBalance: walletReply.mode === 'fun' ? funBalanceMinor : 0n,
      createdAt: at,
    })
    .returning();
  if (!session) throw new Error('the session was not written');
  return { key, session };
}

export async function findVendorSession(orm: Orm, key: string) {
  const [row] = await orm
    .select({ session: vendorSession, game })
    .from(vendorSession)
    .innerJoin(game, eq(game.id, vendorSession.game))
    .where(eq(vendorSession.keyHash, hashSecret(key)));
  return row;
}
