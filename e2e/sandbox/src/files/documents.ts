import { eq } from 'drizzle-orm';
import type { Orm } from '../db/Database';
import { memberDocument } from '../db/schema';
import { deleteReplacedFiles, markFilesSubmitted } from './memberFiles';

export type Proof = (typeof memberDocument.$inferSelect)['proof'];

/** Wire values of a document. Source: K-088. */
export const documentStatus = { absent: 0, auditing: 10, passed: 20, failed: 30 } as const;

export async function documentsOf(orm: Orm, memberId: string) {
  const rows = await orm.select().from(memberDocument).where(eq(memberDocument.member, memberId));
  return new Map(rows.map((row) => [row.proof, row]));
}

/** Stores the files of a member's proofs. A new file is reviewed again. */
export async function updateDocuments(
  orm: Orm,
  memberId: string,
  files: Readonly<Partial<Record<Proof, string>>>,
  at: Date,
): Promise<void> {
  await markFilesSubmitted(orm, memberId, Object.values(files));
  const stored = await documentsOf(orm, memberId);
  for (const [proof, file] of Object.entries(files) as [Proof, string][]) {
    if (stored.get(proof)?.file === file) continue;
    const newValues = { file, status: documentStatus.auditing, reason: '', changedAt: at };
    await orm
      .insert(memberDocument)
      .values({ member: memberId, proof, ...newValues })
      .onConflictDoUpdate({ target: [memberDocument.member, memberDocument.proof], set: newValues });
  }
  const current = [...(await documentsOf(orm, memberId)).values()].map(({ file }) => file);
  const replaced = [...stored.values()].map(({ file }) => file).filter((file) => !current.includes(file));
  await deleteReplacedFiles(orm, memberId, replaced);
}
