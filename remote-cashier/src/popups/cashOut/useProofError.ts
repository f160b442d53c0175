import { useEffect } from 'react';
import type { User } from 'shared-contracts/domain';
import type { Uploads } from 'shared-contracts/remote/react';
import { errorOfProof, type ProofError } from './proofs';

/** The current error of the proof that the last submit rejected. Clears the toast when the error is corrected. */
export function useProofError(
  rejectedProof: ProofError | undefined,
  { user, uploads, toast }: { user: User; uploads: Uploads; toast: { readonly clear: () => void } },
): ProofError | undefined {
  const currentError = rejectedProof && errorOfProof(rejectedProof.name, user, uploads);
  const isCorrected = rejectedProof !== undefined && currentError === undefined;
  useEffect(() => {
    if (isCorrected) toast.clear();
  }, [isCorrected, toast]);
  return currentError;
}
