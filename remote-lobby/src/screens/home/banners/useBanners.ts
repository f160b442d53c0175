import { useEffect, useState } from 'react';
import { listBanners, type Banner } from 'shared-contracts/api';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';

/** The enabled banners. Undefined while they load, empty if they could not be loaded. */
export function useBanners(): readonly Banner[] | undefined {
  const host = useHost();
  // Waits for the session: with an expired token, the call would open the sign-in, although this page is public.
  const isSessionKnown = useSessionKind() !== 'unknown';
  const [banners, setBanners] = useState<readonly Banner[]>();

  useEffect(() => {
    if (!isSessionKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    void host
      .call(listBanners, { enabled: 1, sortIndex_0: 'ASC' }, { silent: true, signal })
      .then((reply) => {
        if (!signal.aborted) setBanners(reply.ok ? reply.data.filter(({ enabled }) => enabled) : []);
      });
    return () => controller.abort();
  }, [host, isSessionKnown]);

  return banners;
}
