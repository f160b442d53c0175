import { fakeUser } from '../testing';
import { documentStatus, verificationOf, type ProofField } from './documents';

const proofs: readonly ProofField[] = [
  'idcardProofId',
  'idcardHoldProofId',
  'addressProofId',
  'paymentProofId',
];
const statusOf = (proof: ProofField) => proof.replace('Id', 'Status');

/** A member whose documents have passed, except one. */
const userWith = (proof: ProofField, status: number) =>
  fakeUser({
    ...Object.fromEntries(proofs.map((name) => [statusOf(name), documentStatus.passed])),
    [statusOf(proof)]: status,
  });

it.each(proofs)('[H-005, H-006] the verification depends on the status of %s', (proof) => {
  expect(
    [documentStatus.passed, documentStatus.auditing, documentStatus.failed, documentStatus.absent].map(
      (status) => verificationOf(userWith(proof, status)),
    ),
  ).toEqual(['verified', 'inReview', 'rejected', 'missing']);
});
