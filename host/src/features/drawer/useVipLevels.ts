import { useEffect, useState } from 'react';
import { listVipLevels, lowestLevelFirst, type VipLevel } from 'shared-contracts/api';
import { useShell } from '../../shell/ShellProvider';

/** Requests the levels of the VIP club when the drawer opens. Undefined until they have loaded. */
export function useVipLevels(): readonly VipLevel[] | undefined {
  const { api } = useShell();
  const [levels, setLevels] = useState<readonly VipLevel[]>();
  useEffect(() => {
    const controller = new AbortController();
    void api
      .call(listVipLevels, lowestLevelFirst, { silent: true, signal: controller.signal })
      .then((reply) => {
        if (reply.ok && !controller.signal.aborted) setLevels(reply.data);
      });
    return () => controller.abort();
  }, [api]);
  return levels;
}
