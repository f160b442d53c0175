import { proofOnFile, type ProofField, type User } from 'shared-contracts/domain';
import type { Uploads } from 'shared-contracts/remote/react';
import type { Rule } from 'shared-contracts/rules';
import type { Tip } from '../../forms/useCorrection';

/** The four that are handed in, in the order they are asked for. Source: V-047 to V-050, K-026. */
export const proofs = [
  'idcardProofId',
  'idcardHoldProofId',
  'addressProofId',
  'paymentProofId',
] as const satisfies readonly ProofField[];
export type Proof = (typeof proofs)[number];

/** What a proof would be handed in as; '' while there is nothing. */
interface Given {
  readonly file: string;
  readonly isSending: boolean;
}
export type Proofs = Readonly<Record<Proof, Given>>;

/** The new file of each proof, else the one on file; one that was not accepted has to be replaced. */
export function proofsOf(user: User, uploads: Uploads): Proofs {
  const given = (proof: Proof): Given => {
    const { stored } = uploads.of(proof);
    return { file: stored[0]?.id ?? proofOnFile(user, proof), isSending: uploads.isSending(proof) };
  };
  return {
    idcardProofId: given('idcardProofId'),
    idcardHoldProofId: given('idcardHoldProofId'),
    addressProofId: given('addressProofId'),
    paymentProofId: given('paymentProofId'),
  };
}

export const documentRules: readonly Rule<Proofs, Tip>[] = proofs.flatMap((proof) => [
  { field: proof, tip: 'documents.sendingTip', fails: (values: Proofs) => values[proof].isSending },
  { field: proof, tip: `documents.missing.${proof}`, fails: (values: Proofs) => values[proof].file === '' },
]);
