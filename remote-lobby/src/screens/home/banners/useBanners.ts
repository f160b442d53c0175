import { useEffect, useMemo, useState } from 'react';
import { listBanners, type Banner, type ReplyOf, type Result } from 'shared-contracts/api';
import { useHost, useSessionKind } from 'shared-contracts/remote/react';

const input = { enabled: 1, sortIndex_0: 'ASC' } as const;

/** The enabled banners. Undefined while they load, empty if they could not be loaded. */
export function useBanners(): readonly Banner[] | undefined {
  const host = useHost();
  // Waits for the session: with an expired token, the call would open the sign-in, although this page is public.
  const isSessionKnown = useSessionKind() !== 'unknown';
  const [reply, setReply] = useState<Result<ReplyOf<typeof listBanners>>>();
  if (isSessionKnown && !reply) {
    const prefetchedReply = host.prefetchedReply?.(listBanners, input);
    if (prefetchedReply) setReply(prefetchedReply);
  }

  useEffect(() => {
    if (!isSessionKnown) return;
    const controller = new AbortController();
    const { signal } = controller;
    void host.call(listBanners, input, { silent: true, signal }).then((newReply) => {
      if (!signal.aborted) setReply(newReply);
    });
    return () => controller.abort();
  }, [host, isSessionKnown]);

  return useMemo(() => reply && (reply.ok ? reply.data.filter(({ enabled }) => enabled) : []), [reply]);
}
