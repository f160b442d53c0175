import { useEffect } from 'react';
import type { User } from 'shared-contracts/domain';
import type { Uploads } from 'shared-contracts/remote/react';
import { errorOfProof, type ProofError } from './proofs';

/** The current error of a proof that the last press found missing. Clears the toast once its picture is uploaded. */
export function useWrongProof(
  missing: ProofError | undefined,
  { user, uploads, toast }: { user: User; uploads: Uploads; toast: { readonly clear: () => void } },
): ProofError | undefined {
  const wrong = missing && errorOfProof(missing.name, user, uploads);
  const isMended = missing !== undefined && wrong === undefined;
  useEffect(() => {
    if (isMended) toast.clear();
  }, [isMended, toast]);
  return wrong;
}
