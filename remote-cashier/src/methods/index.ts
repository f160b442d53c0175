import { useEffect, useState } from 'react';
import type { DepositMethodCode } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';
import type { AnyDepositMethod } from '../flow/DepositMethod';

type Loader = () => Promise<AnyDepositMethod>;

/**
 * The deposit methods of this build: one folder and one line for each. Methods with common code share a script, because
 * the number of script files is limited (`.config/budgets.json`).
 */
const loaders: Partial<Record<DepositMethodCode, Loader>> = {
  VISA_MASTERCARD_1: async () =>
    (await import(/* webpackChunkName: "cards" */ './visaMastercard1')).visaMastercard1,
  PAYP: async () => (await import(/* webpackChunkName: "pages" */ './payp')).payp,
  STRIPE: async () => (await import(/* webpackChunkName: "pages" */ './stripe')).stripe,
  PAYPAL: async () => (await import(/* webpackChunkName: "pages" */ './paypal')).paypal,
  PAYPAL_POLL: async () => (await import(/* webpackChunkName: "pages" */ './paypalPoll')).paypalPoll,
  CPAY: async () => (await import(/* webpackChunkName: "pages" */ './cpay')).cpay,
  PIX: async () => (await import(/* webpackChunkName: "pages" */ './pix')).pix,
  ONLY_PAY: async () => (await import(/* webpackChunkName: "cards" */ './onlyPay')).onlyPay,
  CASH: async () => (await import(/* webpackChunkName: "offline" */ './cash')).cash,
  CRYPTO: async () => (await import(/* webpackChunkName: "offline" */ './crypto')).crypto,
  CRYPT: async () => (await import(/* webpackChunkName: "offline" */ './crypt')).crypt,
};

/** Returns the loader of a method, or undefined if this build has no method with that code. */
export function methodLoader(code: string): Loader | undefined {
  return Object.hasOwn(loaders, code) ? loaders[code as DepositMethodCode] : undefined;
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
