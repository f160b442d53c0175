import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';
import type { AnyDepositMethod } from '../../flow/AnyDepositMethod';
import { methodLoader } from '../../methods';

/** The method's own code, fetched when it is first chosen; undefined until it has come. */
export function useMethod(code: string): {
  method: AnyDepositMethod | undefined;
  failed: boolean;
  retry: () => void;
} {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [method, setMethod] = useState<AnyDepositMethod>();
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    let wanted = true;
    methodLoader(code)?.().then(
      (loaded) => {
        if (wanted) setMethod(loaded);
      },
      (error: unknown) => {
        if (!wanted) return;
        host.report(`the code of "${code}" did not come: ${String(error)}`);
        // This release may lack it for good; the host may have another to put in its place.
        if (attempt > 0) host.failed(error, 'load');
        else setFailedAttempt(attempt);
      },
    );
    return () => {
      wanted = false;
    };
  }, [host, code, attempt]);

  return {
    method,
    failed: failedAttempt === attempt,
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}
