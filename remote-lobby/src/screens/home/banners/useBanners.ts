import { useEffect, useState } from 'react';
import { listBanners, type Banner } from 'shared-contracts/api';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';

/** Banners to be shown; undefined while they are not known, none when the call fails. */
export function useBanners(): readonly Banner[] | undefined {
  const host = useHost();
  // A call with a stale token would send a visitor of this public page to the login.
  const isKnown = useSessionKind() !== 'unknown';
  const [banners, setBanners] = useState<readonly Banner[]>();

  useEffect(() => {
    if (!isKnown) return;
    const abort = new AbortController();
    const { signal } = abort;
    void host
      .call(listBanners, { enabled: 1, sortIndex_0: 'ASC' }, { silent: true, signal })
      .then((result) => {
        if (!signal.aborted) setBanners(result.ok ? result.data.filter(({ enabled }) => enabled) : []);
      });
    return () => abort.abort();
  }, [host, isKnown]);

  return banners;
}
