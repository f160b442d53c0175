import { eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { member } from '../db/schema';

/**
 * Reads and locks a member until the end of the transaction. Changes of limits, new deposits and credits lock the
 * member first, so that each sees the changes of the others.
 */
export async function lockMember(orm: Orm, id: string): Promise<typeof member.$inferSelect> {
  const [row] = await orm.select().from(member).where(eq(member.id, id)).for('no key update');
  if (!row) throw new Error(`member ${id} is missing`);
  return row;
}
