import { randomBytes } from 'node:crypto';
import { and, count, eq, inArray, lt } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { member, memberFile } from '../db/schema';
import { Refusal, invalid, refusalCodes } from '../http/Refusal';
import type { CleanPicture } from './CleanPicture';

/** What was sent and belongs to nothing goes after this; until then there may be so many of them. */
const looseForMs = 24 * 3_600_000;
const looseAtMost = 24;

const looseOf = (memberId: string) => and(eq(memberFile.member, memberId), eq(memberFile.handedIn, false));

/** Keeps a picture of a member's under an id that nobody can guess. */
export async function keepFile(orm: Orm, memberId: string, picture: CleanPicture, at: Date): Promise<string> {
  // Two that come at once count each other.
  await orm.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update');
  const before = new Date(at.getTime() - looseForMs);
  await orm.delete(memberFile).where(and(looseOf(memberId), lt(memberFile.createdAt, before)));
  const [loose] = await orm.select({ files: count() }).from(memberFile).where(looseOf(memberId));
  if ((loose?.files ?? 0) >= looseAtMost) {
    throw new Refusal(
      refusalCodes.tooMany,
      'You have sent many pictures without handing them in. Please try again tomorrow.',
    );
  }
  const id = randomBytes(20).toString('base64url');
  await orm.insert(memberFile).values({ id, member: memberId, ...picture, createdAt: at });
  return id;
}

/** A member's own file; somebody else's is as if it were not there. */
export async function findOwnFile(orm: Orm, memberId: string, id: string) {
  const [found] = await orm
    .select()
    .from(memberFile)
    .where(and(eq(memberFile.id, id), eq(memberFile.member, memberId)));
  return found;
}

/** Says that these files belong to something now. Files that are not the member's own are refused. */
export async function handIn(orm: Orm, memberId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  const own = await orm
    .update(memberFile)
    .set({ handedIn: true })
    .where(and(eq(memberFile.member, memberId), inArray(memberFile.id, wanted)))
    .returning({ id: memberFile.id });
  if (own.length !== wanted.length) {
    throw invalid('One of these pictures is not here any more. Please send it again.');
  }
}
