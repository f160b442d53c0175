import { submittedProofId, type ProofField, type User } from 'shared-contracts/domain';
import type { Uploads } from 'shared-contracts/remote/react';
import type { Rule } from 'shared-contracts/rules';
import type { Tip } from '../../forms/useFirstError';

/** The four proofs of the form, in display order. Source: V-047 to V-050, K-026. */
export const proofs = [
  'idcardProofId',
  'idcardHoldProofId',
  'addressProofId',
  'paymentProofId',
] as const satisfies readonly ProofField[];
export type Proof = (typeof proofs)[number];

interface ProofState {
  /** Id of the file to submit, or '' without one. */
  readonly fileId: string;
  readonly isSending: boolean;
}
export type Proofs = Readonly<Record<Proof, ProofState>>;

/** Per proof: the file uploaded in this form, or else the member's earlier file if it was not rejected. */
export function proofsOf(user: User, uploads: Uploads): Proofs {
  const stateOf = (proof: Proof): ProofState => {
    const { stored } = uploads.picturesOf(proof);
    return { fileId: stored[0]?.id ?? submittedProofId(user, proof), isSending: uploads.isSending(proof) };
  };
  return {
    idcardProofId: stateOf('idcardProofId'),
    idcardHoldProofId: stateOf('idcardHoldProofId'),
    addressProofId: stateOf('addressProofId'),
    paymentProofId: stateOf('paymentProofId'),
  };
}

export const documentRules: readonly Rule<Proofs, Tip>[] = proofs.flatMap((proof) => [
  { field: proof, tip: 'documents.sendingTip', fails: (values: Proofs) => values[proof].isSending },
  { field: proof, tip: `documents.missing.${proof}`, fails: (values: Proofs) => values[proof].fileId === '' },
]);
