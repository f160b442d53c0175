import { eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { game } from '../db/schema';
import { invalid } from '../errors/Rejection';

export type GameRow = typeof game.$inferSelect;

const unknownGame = () => invalid('This game does not exist.');

/** Finds an enabled game by its wire id. */
export async function findGame(orm: Orm, id: string): Promise<GameRow> {
  if (!/^\d{1,9}$/.test(id)) throw unknownGame();
  const [row] = await orm
    .select()
    .from(game)
    .where(eq(game.id, Number(id)));
  if (!row?.enabled) throw unknownGame();
  return row;
}
