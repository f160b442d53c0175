import { randomBytes } from 'node:crypto';
import { and, asc, count, eq, inArray, lt, or } from 'drizzle-orm';
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

/** Refuses files that are not the member's own. */
async function assertOwn(orm: Orm, memberId: string, ids: readonly string[]): Promise<void> {
  const own = await orm
    .select({ id: memberFile.id })
    .from(memberFile)
    .where(and(eq(memberFile.member, memberId), inArray(memberFile.id, [...ids])));
  if (own.length !== ids.length) {
    throw invalid('One of these pictures is not here any more. Please send it again.');
  }
}

/** Says that these files belong to something now. Their further pages do too. */
export async function handIn(orm: Orm, memberId: string, ids: readonly string[]): Promise<void> {
  const wanted = [...new Set(ids)];
  await assertOwn(orm, memberId, wanted);
  await orm
    .update(memberFile)
    .set({ handedIn: true })
    .where(
      and(
        eq(memberFile.member, memberId),
        or(inArray(memberFile.id, wanted), inArray(memberFile.pageOf, wanted)),
      ),
    );
}

/** Makes these files the further pages of one; the pages that it had before belong to nothing. */
export async function setPages(
  orm: Orm,
  memberId: string,
  id: string,
  pages: readonly string[],
): Promise<void> {
  const wanted = [...new Set(pages)].filter((page) => page !== id);
  await assertOwn(orm, memberId, [id, ...wanted]);
  const own = eq(memberFile.member, memberId);
  await orm
    .update(memberFile)
    .set({ pageOf: null, pageAt: null })
    .where(and(own, eq(memberFile.pageOf, id)));
  const [first] = await orm
    .select({ handedIn: memberFile.handedIn })
    .from(memberFile)
    .where(eq(memberFile.id, id));
  for (const [pageAt, page] of wanted.entries()) {
    await orm
      .update(memberFile)
      .set({ pageOf: id, pageAt, ...(first?.handedIn && { handedIn: true }) })
      .where(and(own, eq(memberFile.id, page)));
  }
}

/** The further pages of a file, in their order. */
export async function pagesOf(orm: Orm, memberId: string, id: string): Promise<string[]> {
  await assertOwn(orm, memberId, [id]);
  const rows = await orm
    .select({ id: memberFile.id })
    .from(memberFile)
    .where(and(eq(memberFile.member, memberId), eq(memberFile.pageOf, id)))
    .orderBy(asc(memberFile.pageAt));
  return rows.map((row) => row.id);
}
