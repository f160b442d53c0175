import type { User } from 'shared-contracts/domain';
import type { Uploads } from 'shared-contracts/remote/react';
import type { Rule } from 'shared-contracts/rules';
import type { Tip } from '../../forms/useCorrection';

/** The four that are handed in, in the order they are asked for. Source: V-047 to V-050, K-026. */
export const proofs = ['idcardProofId', 'idcardHoldProofId', 'addressProofId', 'paymentProofId'] as const;
export type Proof = (typeof proofs)[number];

/** Wire values of a document's status. Source: K-088. */
export const documentStatus = { absent: 0, auditing: 10, passed: 20, failed: 30 } as const;

const statusFields = {
  idcardProofId: 'idcardProofStatus',
  idcardHoldProofId: 'idcardHoldProofStatus',
  addressProofId: 'addressProofStatus',
  paymentProofId: 'paymentProofStatus',
} as const satisfies Record<Proof, keyof User>;

/** Where the profile does not say, a document that is there is being looked at. Source: A-74. */
export function statusOf(user: User, proof: Proof): number {
  const told = user[statusFields[proof]];
  return told ?? (user[proof] === '' ? documentStatus.absent : documentStatus.auditing);
}

/** What a proof would be handed in as; '' while there is nothing. */
interface Given {
  readonly file: string;
  readonly isSending: boolean;
}
export type Proofs = Readonly<Record<Proof, Given>>;

/** The new file of each proof, else the one on file; one that was not accepted has to be replaced. */
export function proofsOf(user: User, uploads: Uploads): Proofs {
  const given = (proof: Proof): Given => {
    const { stored, attempt } = uploads.of(proof);
    const onFile = statusOf(user, proof) === documentStatus.failed ? '' : user[proof];
    return { file: stored?.id ?? onFile, isSending: attempt?.kind === 'sending' };
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
