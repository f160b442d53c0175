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

/** Reasons for which an operator does not accept a document. */
export const documentReasons = [
  'unreadable',
  'cropped',
  'expired',
  'tooOld',
  'otherName',
  'wrongKind',
] as const;
type DocumentReason = (typeof documentReasons)[number];

const reasonFields = {
  idcardProofId: 'idcardProofReason',
  idcardHoldProofId: 'idcardHoldProofReason',
  addressProofId: 'addressProofReason',
  paymentProofId: 'paymentProofReason',
} as const satisfies Record<ProofField, keyof User>;

/** The reason for a document that was not accepted. Undefined without a known reason. */
export function documentReasonOf(user: User, proof: ProofField): DocumentReason | undefined {
  if (documentStatusOf(user, proof) !== documentStatus.failed) return undefined;
  return documentReasons.find((reason) => reason === user[reasonFields[proof]]);
}

/** `rejected`: at least one document must be sent again. `missing`: at least one was not sent yet. */
export type Verification = 'verified' | 'inReview' | 'rejected' | 'missing';

/** The verification of a member by all four documents. */
export function verificationOf(user: User): Verification {
  const statuses = (Object.keys(statusFields) as ProofField[]).map((proof) => documentStatusOf(user, proof));
  if (statuses.includes(documentStatus.failed)) return 'rejected';
  if (statuses.includes(documentStatus.absent)) return 'missing';
  return statuses.every((status) => status === documentStatus.passed) ? 'verified' : 'inReview';
}
