import { useEffect, useState } from 'react';
import { checkBlock } from 'shared-contracts/api';
import { useHost } from 'shared-contracts/remote/react';

/** Whether the member's balance is on hold. Undefined before the check, and if it fails. */
export function useBlock(memberId: string | undefined): boolean | undefined {
  const host = useHost();
  const [checked, setChecked] = useState<{ readonly id: string; readonly isBlocked: boolean }>();
  useEffect(() => {
    if (memberId === undefined) return undefined;
    const leaving = new AbortController();
    const { signal } = leaving;
    void host.call(checkBlock, { id: memberId }, { silent: true, signal }).then((reply) => {
      if (!signal.aborted)
        setChecked(reply.ok ? { id: memberId, isBlocked: !reply.data.allowed } : undefined);
    });
    return () => {
      leaving.abort();
    };
  }, [host, memberId]);
  return checked !== undefined && checked.id === memberId ? checked.isBlocked : undefined;
}
