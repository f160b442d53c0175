import { submittedProofId, type ProofField, type User } from 'shared-contracts/domain';
import type { Uploads } from 'shared-contracts/remote/react';
import type { ProofIds } from './cashOutRequest';

export const proofNames = [
  'idcardProofId',
  'paymentProofId',
  'idcardHoldProofId',
  'addressProofId',
] as const satisfies readonly ProofField[];
export type ProofName = (typeof proofNames)[number];

/** Source: V-098, V-099. */
const requiredProofs = ['idcardProofId', 'paymentProofId'] as const satisfies readonly ProofName[];
export const isRequiredProof = (name: ProofName) =>
  requiredProofs.some((requiredProof) => requiredProof === name);

/** Per proof: the first file uploaded in this form, or else the member's earlier file if it was not rejected. */
export function proofIds(user: User, uploads: Uploads): ProofIds {
  const idOf = (name: ProofName) => uploads.picturesOf(name).stored[0]?.id ?? submittedProofId(user, name);
  return {
    idcardProofId: idOf('idcardProofId'),
    idcardHoldProofId: idOf('idcardHoldProofId'),
    addressProofId: idOf('addressProofId'),
    paymentProofId: idOf('paymentProofId'),
  };
}

export interface ProofError {
  readonly name: ProofName;
  readonly isSending: boolean;
}

/** The current error of one proof. */
export function errorOfProof(name: ProofName, user: User, uploads: Uploads): ProofError | undefined {
  if (uploads.isSending(name)) return { name, isSending: true };
  if (isRequiredProof(name) && proofIds(user, uploads)[name] === '') return { name, isSending: false };
  return undefined;
}

/** The error of the first proof that is missing or still being sent, in the order of the form. */
export function proofError(user: User, uploads: Uploads): ProofError | undefined {
  return proofNames.map((name) => errorOfProof(name, user, uploads)).find((error) => error !== undefined);
}
