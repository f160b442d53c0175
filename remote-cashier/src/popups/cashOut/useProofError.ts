import { useEffect } from 'react';
import type { User } from 'shared-contracts/domain';
import type { Uploads } from 'shared-contracts/remote/react';
import { errorOfProof, type ProofError } from './proofs';

/** The current error of the proof that the last submit rejected. Clears the toast when the error is corrected. */
export function useProofError(
  missing: ProofError | undefined,
  { user, uploads, toast }: { user: User; uploads: Uploads; toast: { readonly clear: () => void } },
): ProofError | undefined {
  const current = missing && errorOfProof(missing.name, user, uploads);
  const isCorrected = missing !== undefined && current === undefined;
  useEffect(() => {
    if (isCorrected) toast.clear();
  }, [isCorrected, toast]);
  return current;
}
