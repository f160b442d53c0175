import { useEffect, useState } from 'react';
import { checkBlock } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';

/** Whether the member's balance is on hold; a check that fails says nothing. Source. */
export function useBlock(memberId: string | undefined): boolean {
  const host = useHost();
  const [blockedId, setBlockedId] = useState<string>();
  useEffect(() => {
    if (memberId === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void host.call(checkBlock, { id: memberId }, { silent: true, signal }).then((reply) => {
      if (!signal.aborted) setBlockedId(reply.ok && !reply.data.allowed ? memberId : undefined);
    });
    return () => {
      leaving.abort();
    };
  }, [host, memberId]);
  return memberId !== undefined && blockedId === memberId;
}
