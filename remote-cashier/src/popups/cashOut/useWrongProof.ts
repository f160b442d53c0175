import { useEffect } from 'react';
import type { User } from 'shared-contracts/domain';
import type { Uploads } from 'shared-contracts/remote/react';
import { mistakeOfProof, type ProofMistake } from './proofs';

/** What is wrong now with a proof that was asked for. Its picture may be uploaded since; then the toast leaves. */
export function useWrongProof(
  missing: ProofMistake | undefined,
  { user, uploads, toast }: { user: User; uploads: Uploads; toast: { readonly clear: () => void } },
): ProofMistake | undefined {
  const wrong = missing && mistakeOfProof(missing.name, user, uploads);
  const isMended = missing !== undefined && wrong === undefined;
  useEffect(() => {
    if (isMended) toast.clear();
  }, [isMended, toast]);
  return wrong;
}
