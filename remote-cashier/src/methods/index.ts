import { useEffect, useState } from 'react';
import { isDepositMethodCode, type DepositMethodCode } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import type { AnyDepositMethod } from '../flow/DepositMethod';

type Loader = () => Promise<AnyDepositMethod>;

type Methods = Partial<Readonly<Record<DepositMethodCode, AnyDepositMethod>>>;

const cards = (): Promise<Methods> => import(/* webpackChunkName: "cards" */ './cardMethods');
const offline = (): Promise<Methods> => import(/* webpackChunkName: "offline" */ './offlineMethods');
const pages = async (): Promise<Methods> =>
  (await import(/* webpackChunkName: "pages" */ './pageMethods')).pageMethods;

/** Methods with common code share a script, because the number of script files is limited (`.config/budgets.json`). */
const scripts: Partial<Record<DepositMethodCode, () => Promise<Methods>>> = {
  VISA_MASTERCARD_1: cards,
  ONLY_PAY: cards,
  CASH: offline,
  CRYPTO: offline,
  CRYPT: offline,
};

/** Returns the loader of a method, or undefined if this build has no method with that code. */
export function methodLoader(code: string): Loader | undefined {
  if (!isDepositMethodCode(code)) return undefined;
  return async () => {
    const method = (await (scripts[code] ?? pages)())[code];
    if (!method) throw new Error(`no method ${code}`);
    return method;
  };
}

/** Loads the code of a method, unless the caller passes `loadedMethod`. Undefined until it is loaded. */
export function useMethod(
  code: string,
  loadedMethod?: AnyDepositMethod,
): {
  readonly method: AnyDepositMethod | undefined;
  /** A view that cannot work without the method throws this. The host then offers a reload or an earlier build. */
  readonly error: Error | undefined;
  readonly retry: () => void;
} {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [method, setMethod] = useState(loadedMethod);
  const [failure, setFailure] = useState<{ readonly attempt: number; readonly error: Error }>();

  useEffect(() => {
    if (loadedMethod) return undefined;
    let isCurrent = true;
    methodLoader(code)?.().then(
      (importedMethod) => {
        if (isCurrent) setMethod(importedMethod);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setFailure({ attempt, error: error instanceof Error ? error : new Error(String(error)) });
        host.report(`the code of "${code}" did not load: ${String(error)}`);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [host, code, loadedMethod, attempt]);

  return {
    method,
    error: failure?.attempt === attempt ? failure.error : undefined,
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}
