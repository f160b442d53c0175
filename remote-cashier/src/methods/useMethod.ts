import { useEffect, useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';
import type { AnyDepositMethod } from '../flow/AnyDepositMethod';
import { methodLoader } from './';

/**
 * A method's own code, fetched when it is first wanted unless it is there already; undefined until it has come. Who
 * can do nothing without it throws the failure: the host then offers the view anew, with the former build if need be.
 */
export function useMethod(
  code: string,
  loaded?: AnyDepositMethod,
): {
  method: AnyDepositMethod | undefined;
  failure: Error | undefined;
  retry: () => void;
} {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [method, setMethod] = useState(loaded);
  const [failed, setFailed] = useState<{ readonly attempt: number; readonly error: Error }>();

  useEffect(() => {
    if (loaded) return undefined;
    let wanted = true;
    methodLoader(code)?.().then(
      (come) => {
        if (wanted) setMethod(come);
      },
      (error: unknown) => {
        if (!wanted) return;
        setFailed({ attempt, error: error instanceof Error ? error : new Error(String(error)) });
        host.report(`the code of "${code}" did not come: ${String(error)}`);
      },
    );
    return () => {
      wanted = false;
    };
  }, [host, code, loaded, attempt]);

  return {
    method,
    failure: failed?.attempt === attempt ? failed.error : undefined,
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}
