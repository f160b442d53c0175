import { listBanners, type Banner } from 'shared-contracts/api';
import { useEndpoint, useSessionKind } from 'shared-contracts/remote/react';

const enabledInOrder = { enabled: 1, sortIndex_0: 'ASC' } as const;

/** Banners to be shown; undefined while they load, none when the call fails. */
export function useBanners(): readonly Banner[] | undefined {
  // A call with a stale token would send a visitor of this public page to the login.
  const isKnown = useSessionKind() !== 'unknown';
  const { latest } = useEndpoint(listBanners, isKnown ? enabledInOrder : undefined);
  return latest && (latest.kind === 'loaded' ? latest.data.filter(({ enabled }) => enabled) : []);
}
