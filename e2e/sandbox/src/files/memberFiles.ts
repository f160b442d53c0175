import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte, inArray, isNull, notInArray, or } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { unsubmittedLifetimeMs } from '../db/purge';
import { member, memberDocument, memberFile } from '../db/schema';
import { Rejection, invalid, rejectionCodes } from '../errors/Rejection';
import type { CleanPicture } from './CleanPicture';

/** Maximum per member within `unsubmittedLifetimeMs`. */
const maximumUnsubmitted = 24;

/** Stores a member's picture under a random id. */
export async function storeFile(
  orm: Orm,
  memberId: string,
  picture: CleanPicture,
  at: Date,
): Promise<string> {
  // With this lock, concurrent uploads run one after the other, so each count includes the earlier ones.
  await orm.select({ id: member.id }).from(member).where(eq(member.id, memberId)).for('update');
  const since = new Date(at.getTime() - unsubmittedLifetimeMs);
  const unsubmittedCondition = and(eq(memberFile.isSubmitted, false), gte(memberFile.createdAt, since));
  const unsubmitted = await orm.$count(
    memberFile,
    and(eq(memberFile.member, memberId), unsubmittedCondition),
  );
  if (unsubmitted >= maximumUnsubmitted) {
    throw new Rejection(
      rejectionCodes.tooMany,
      'You have uploaded too many pictures without submitting them. Please try again tomorrow.',
    );
  }
  const id = randomBytes(20).toString('base64url');
  await orm.insert(memberFile).values({ id, member: memberId, ...picture, createdAt: at });
  return id;
}

/** Finds a file of this member only. */
export async function findOwnFile(orm: Orm, memberId: string, id: string) {
  const [row] = await orm
    .select()
    .from(memberFile)
    .where(and(eq(memberFile.id, id), eq(memberFile.member, memberId)));
  return row;
}

/** Throws unless all files belong to the member. */
async function assertOwn(orm: Orm, memberId: string, ids: readonly string[]): Promise<void> {
  const ownFiles = await orm
    .select({ id: memberFile.id })
    .from(memberFile)
    .where(and(eq(memberFile.member, memberId), inArray(memberFile.id, [...ids])));
  if (ownFiles.length !== ids.length) {
    throw invalid('One of these pictures is no longer available. Please upload it again.');
  }
}

/** Marks files and their further pages as submitted. */
export async function markFilesSubmitted(orm: Orm, memberId: string, ids: readonly string[]): Promise<void> {
  const fileIds = [...new Set(ids)];
  await assertOwn(orm, memberId, fileIds);
  await orm
    .update(memberFile)
    .set({ isSubmitted: true })
    .where(
      and(
        eq(memberFile.member, memberId),
        or(inArray(memberFile.id, fileIds), inArray(memberFile.pageOf, fileIds)),
      ),
    );
}

/** Deletes replaced documents with their further pages. */
export async function deleteReplacedFiles(orm: Orm, memberId: string, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const fileIds = [...ids];
  const replacedCondition = or(
    and(inArray(memberFile.id, fileIds), isNull(memberFile.pageOf)),
    inArray(memberFile.pageOf, fileIds),
  );
  await orm.delete(memberFile).where(and(eq(memberFile.member, memberId), replacedCondition));
}

/** Makes these files the further pages of file `id`. Its former pages are deleted, like a replaced document. */
export async function setPages(
  orm: Orm,
  memberId: string,
  id: string,
  pages: readonly string[],
): Promise<void> {
  const fileIds = [...new Set(pages)].filter((page) => page !== id);
  await assertOwn(orm, memberId, [id, ...fileIds]);
  const ofMember = eq(memberFile.member, memberId);
  const documents = orm
    .select({ file: memberDocument.file })
    .from(memberDocument)
    .where(eq(memberDocument.member, memberId));
  const previousPageCondition = and(
    ofMember,
    eq(memberFile.pageOf, id),
    notInArray(memberFile.id, [id, ...fileIds]),
  );
  await orm.delete(memberFile).where(and(previousPageCondition, notInArray(memberFile.id, documents)));
  await orm
    .update(memberFile)
    .set({ pageOf: null, pageAt: null })
    .where(and(ofMember, eq(memberFile.pageOf, id)));
  const [mainFile] = await orm
    .select({ isSubmitted: memberFile.isSubmitted })
    .from(memberFile)
    .where(eq(memberFile.id, id));
  for (const [pageAt, page] of fileIds.entries()) {
    await orm
      .update(memberFile)
      .set({ pageOf: id, pageAt, ...(mainFile?.isSubmitted && { isSubmitted: true }) })
      .where(and(ofMember, eq(memberFile.id, page)));
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
