import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listDepositMethods, methodVisibility, type ListedMethod } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { isAllowedForPlayer } from 'shared-contracts/payments';
import { type EndpointState, useEndpoint, useHost, useLatest } from 'shared-contracts/remote/react';
import { methodLoader } from '../../methods';

interface OfferedMethods {
  readonly methods: readonly ListedMethod[];
  /** Codes that the operator offers and this build does not support. */
  readonly unknownCodes: readonly string[];
}

/** The methods that a member can use, in the operator's order. Source: M-071, P-014. */
function offeredMethods(
  listedMethods: readonly ListedMethod[],
  user: Pick<User, 'credited' | 'currency' | 'countryCode'>,
): OfferedMethods {
  const { everyone, credited, newcomers } = methodVisibility;
  const visibilities: readonly number[] = [everyone, user.credited ? credited : newcomers];
  const enabledMethods = listedMethods.filter(
    (method) =>
      method.enabled && visibilities.includes(method.visibility) && isAllowedForPlayer(method, user),
  );
  const isSupported = ({ code }: ListedMethod) => methodLoader(code) !== undefined;
  return {
    methods: enabledMethods.filter(isSupported).toSorted((a, b) => a.sortIndex - b.sortIndex),
    unknownCodes: [
      ...new Set(enabledMethods.filter((method) => !isSupported(method)).map(({ code }) => code)),
    ],
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
  const isOnline = useLatest(host.online$);
  const filter = filters[user.credited ? 'credited' : 'newcomer'];
  const reply = useEndpoint(listDepositMethods, isNeeded ? filter : undefined, {
    overlay: true,
    onError() {
      // While offline, the page already shows that, so no toast is needed.
      if (isOnline) void host.toast(t('serverBusy'), 'bad');
    },
  });
  const data = reply.kind === 'loaded' ? reply.data : undefined;
  const offer = useMemo(() => data && offeredMethods(data, user), [data, user]);

  const reportedCodes = useRef(new Set<string>());
  useEffect(() => {
    for (const code of offer?.unknownCodes ?? []) {
      if (reportedCodes.current.has(code)) continue;
      reportedCodes.current.add(code);
      host.report(`unknown deposit method "${code}"`);
    }
  }, [host, offer]);

  return offer ? { kind: 'loaded', data: offer.methods, reload: reply.reload } : reply;
}
