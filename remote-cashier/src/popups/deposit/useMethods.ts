import { useEffect, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { listDepositMethods, type ListedMethod } from 'shared-contracts/api';
import type { User } from 'shared-contracts/domain';
import { type EndpointState, useEndpoint, useHost, useLatest } from 'shared-contracts/remote/react';
import { methodLoader } from '../../methods';
import { offeredMethods } from './offeredMethods';

const filters = {
  credited: { enabled: 1, visibility_IN: '0,10', sortIndex_0: 'ASC' },
  newcomer: { enabled: 1, visibility_IN: '0,20', sortIndex_0: 'ASC' },
} as const;

const isBuilt = (code: string) => methodLoader(code) !== undefined;

/** The ways to deposit that this member may choose from, asked for once they are wanted. */
export function useMethods(
  user: User,
  wanted: boolean,
): EndpointState<readonly ListedMethod[]> & { readonly reload: () => void } {
  const host = useHost();
  const { t } = useTranslation('common');
  const online = useLatest(host.online$);
  const filter = filters[user.credited ? 'credited' : 'newcomer'];
  const listed = useEndpoint(listDepositMethods, wanted ? filter : undefined, {
    overlay: true,
    onError() {
      // The page says by itself that it is offline.
      if (online) void host.toast(t('serverBusy'), 'bad');
    },
  });
  const data = listed.kind === 'loaded' ? listed.data : undefined;

  const offered = useMemo(() => data && offeredMethods(data, user, isBuilt), [data, user]);

  const reported = useRef(new Set<string>());
  useEffect(() => {
    for (const code of offered?.unknownCodes ?? []) {
      if (reported.current.has(code)) continue;
      reported.current.add(code);
      host.report(`the way to deposit "${code}" is offered, and this release has none of that code`);
    }
  }, [host, offered]);

  return offered ? { kind: 'loaded', data: offered.methods, reload: listed.reload } : listed;
}
