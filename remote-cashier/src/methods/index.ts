import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  listDepositMethods,
  methodVisibility,
  type DepositMethodCode,
  type ListedMethod,
} from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { fitsPlayer } from 'shared-contracts/payments';
import { type EndpointState, useEndpoint, useHost, useLatest } from 'shared-contracts/remote/react';
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

/** Loads the code of a method, unless the caller passes it as `loaded`. Undefined until it is loaded. */
export function useMethod(
  code: string,
  loaded?: AnyDepositMethod,
): {
  readonly method: AnyDepositMethod | undefined;
  /** A view that cannot work without the method throws this. The host then offers a reload or an earlier build. */
  readonly error: Error | undefined;
  readonly retry: () => void;
} {
  const host = useHost();
  const [attempt, setAttempt] = useState(0);
  const [method, setMethod] = useState(loaded);
  const [failed, setFailed] = useState<{ readonly attempt: number; readonly error: Error }>();

  useEffect(() => {
    if (loaded) return undefined;
    let isCurrent = true;
    methodLoader(code)?.().then(
      (loadedMethod) => {
        if (isCurrent) setMethod(loadedMethod);
      },
      (error: unknown) => {
        if (!isCurrent) return;
        setFailed({ attempt, error: error instanceof Error ? error : new Error(String(error)) });
        host.report(`the code of "${code}" did not load: ${String(error)}`);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [host, code, loaded, attempt]);

  return {
    method,
    error: failed?.attempt === attempt ? failed.error : undefined,
    retry: () => {
      setAttempt((count) => count + 1);
    },
  };
}

interface OfferedMethods {
  readonly methods: readonly ListedMethod[];
  /** Codes that the operator offers and this build does not support. */
  readonly unknownCodes: readonly string[];
}

/** The methods that a member can use, in the operator's order. Source: M-071, P-014. */
function offeredMethods(
  listed: readonly ListedMethod[],
  user: Pick<User, 'credited' | 'currency' | 'countryCode'>,
): OfferedMethods {
  const { everyone, credited, newcomers } = methodVisibility;
  const visible: readonly number[] = [everyone, user.credited ? credited : newcomers];
  const offered = listed.filter(
    (method) => method.enabled && visible.includes(method.visibility) && fitsPlayer(method, user),
  );
  const isBuilt = ({ code }: ListedMethod) => methodLoader(code) !== undefined;
  return {
    methods: offered.filter(isBuilt).toSorted((one, two) => one.sortIndex - two.sortIndex),
    unknownCodes: [...new Set(offered.filter((method) => !isBuilt(method)).map(({ code }) => code))],
  };
}

const filters = {
  credited: { enabled: 1, visibility_IN: '0,10', sortIndex_0: 'ASC' },
  newcomer: { enabled: 1, visibility_IN: '0,20', sortIndex_0: 'ASC' },
} as const;

/** The methods that the member can choose from. Loads them only if `isNeeded`. */
export function useOfferedMethods(
  user: User,
  isNeeded: boolean,
): EndpointState<readonly ListedMethod[]> & { readonly reload: () => void } {
  const host = useHost();
  const { t } = useTranslation('common');
  const online = useLatest(host.online$);
  const filter = filters[user.credited ? 'credited' : 'newcomer'];
  const listed = useEndpoint(listDepositMethods, isNeeded ? filter : undefined, {
    overlay: true,
    onError() {
      // While offline, the page says so itself.
      if (online) void host.toast(t('serverBusy'), 'bad');
    },
  });
  const data = listed.kind === 'loaded' ? listed.data : undefined;
  const offered = useMemo(() => data && offeredMethods(data, user), [data, user]);

  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const code of offered?.unknownCodes ?? []) {
      if (reported.current.has(code)) continue;
      reported.current.add(code);
      host.report(`the operator offers the deposit method "${code}", which this build does not support`);
    }
  }, [host, offered]);

  return offered ? { kind: 'loaded', data: offered.methods, reload: listed.reload } : listed;
}
