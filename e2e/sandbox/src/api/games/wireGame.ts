import type { game } from '../../db/schema';

/** A game as the wire names it. */
export function wireGame(row: typeof game.$inferSelect) {
  return {
    id: row.id,
    name: row.name,
    cover: row.cover,
    category: row.category,
    vendor: row.vendor,
    enabled: row.enabled ? 1 : 0,
    playForFun: row.playForFun ? 1 : 0,
    totalPlayCount: row.totalPlayCount,
  };
}
