import { useEffect, useState } from 'react';
import { listVipLevels, lowestLevelFirst, type VipLevel } from 'shared-contracts/api';
import { useShell } from '../../shell/ShellProvider';

/** The levels of the VIP club, requested when the drawer opens; undefined until they are here. */
export function useVipLevels(): readonly VipLevel[] | undefined {
  const { api } = useShell();
  const [levels, setLevels] = useState<readonly VipLevel[]>();
  useEffect(() => {
    const left = new AbortController();
    void api.call(listVipLevels, lowestLevelFirst, { silent: true, signal: left.signal }).then((reply) => {
      if (reply.ok && !left.signal.aborted) setLevels(reply.data);
    });
    return () => left.abort();
  }, [api]);
  return levels;
}
