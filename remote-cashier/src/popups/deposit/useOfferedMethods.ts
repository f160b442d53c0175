import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listDepositMethods, methodVisibility, type ListedMethod } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { fitsPlayer } from 'shared-contracts/payments';
import { type EndpointState, useEndpoint, useHost, useLatest } from 'shared-contracts/remote/react';
import { methodLoader } from '../../methods';

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
      host.report(`unknown deposit method "${code}"`);
    }
  }, [host, offered]);

  return offered ? { kind: 'loaded', data: offered.methods, reload: listed.reload } : listed;
}
