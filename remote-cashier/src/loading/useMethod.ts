import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';
import type { AnyDepositMethod } from '../flow/AnyDepositMethod';
import { methodLoader } from '../methods';

/** A method's own code, fetched when it is first wanted unless it is there already; undefined until it has come. */
export function useMethod(
  code: string,
  loaded?: AnyDepositMethod,
): {
  method: AnyDepositMethod | undefined;
  failed: boolean;
  retry: () => void;
} {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [method, setMethod] = useState(loaded);
  const [failedAttempt, setFailedAttempt] = useState<number>();

  useEffect(() => {
    if (loaded) return undefined;
    let wanted = true;
    methodLoader(code)?.().then(
      (come) => {
        if (wanted) setMethod(come);
      },
      (error: unknown) => {
        if (!wanted) return;
        setFailedAttempt(attempt);
        host.report(`the code of "${code}" did not come: ${String(error)}`);
      },
    );
    return () => {
      wanted = false;
    };
  }, [host, code, loaded, attempt]);

  return {
    method,
    failed: failedAttempt === attempt,
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}
