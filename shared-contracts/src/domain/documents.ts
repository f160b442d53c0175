import type { User } from './User';

/** Wire values of a document's status. Source: K-088. */
export const documentStatus = { absent: 0, auditing: 10, passed: 20, failed: 30 } as const;

const statusFields = {
  idcardProofId: 'idcardProofStatus',
  idcardHoldProofId: 'idcardHoldProofStatus',
  addressProofId: 'addressProofStatus',
  paymentProofId: 'paymentProofStatus',
} as const satisfies Partial<Record<keyof User, keyof User>>;

/** The profile field that holds the file id of a proof. */
export type ProofField = keyof typeof statusFields;

/** Without a status in the profile, a document on file counts as under review. */
export function documentStatusOf(user: User, proof: ProofField): number {
  return user[statusFields[proof]] ?? (user[proof] === '' ? documentStatus.absent : documentStatus.auditing);
}

/** File id of a proof. '' if there is none, or if the operator rejected it and the member must replace it. */
export const proofOnFile = (user: User, proof: ProofField): string =>
  documentStatusOf(user, proof) === documentStatus.failed ? '' : user[proof];
