import type { User } from './User';

/** Status numbers of a document in the API. Source: K-088. */
export const documentStatus = { absent: 0, auditing: 10, passed: 20, failed: 30 } as const;

const statusFields = {
  idcardProofId: 'idcardProofStatus',
  idcardHoldProofId: 'idcardHoldProofStatus',
  addressProofId: 'addressProofStatus',
  paymentProofId: 'paymentProofStatus',
} as const satisfies Partial<Record<keyof User, keyof User>>;

/** The profile field that holds the file id of a proof. */
export type ProofField = keyof typeof statusFields;

/** Returns the status of a document. If the profile has none, a stored document counts as under review. */
export function documentStatusOf(user: User, proof: ProofField): number {
  return user[statusFields[proof]] ?? (user[proof] === '' ? documentStatus.absent : documentStatus.auditing);
}

/** File id of a proof. '' if there is none, or if the operator rejected it and the member must replace it. */
export const submittedProofId = (user: User, proof: ProofField): string =>
  documentStatusOf(user, proof) === documentStatus.failed ? '' : user[proof];

/** Why an operator rejects a document. */
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

/** Returns the reason for a rejected document. Undefined if the reason is unknown or the document is not rejected. */
export function documentReasonOf(user: User, proof: ProofField): DocumentReason | undefined {
  if (documentStatusOf(user, proof) !== documentStatus.failed) return undefined;
  return documentReasons.find((reason) => reason === user[reasonFields[proof]]);
}

/** `rejected`: the member must send at least one document again. `missing`: at least one document was never sent. */
export type Verification = 'verified' | 'inReview' | 'rejected' | 'missing';

/** Returns the verification status that follows from all four documents. */
export function verificationOf(user: User): Verification {
  const statuses = (Object.keys(statusFields) as ProofField[]).map((proof) => documentStatusOf(user, proof));
  if (statuses.includes(documentStatus.failed)) return 'rejected';
  if (statuses.includes(documentStatus.absent)) return 'missing';
  return statuses.every((status) => status === documentStatus.passed) ? 'verified' : 'inReview';
}
