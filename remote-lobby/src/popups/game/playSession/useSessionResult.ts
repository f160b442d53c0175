import { useEffect, useState } from 'react';
import { errorCodes, getSessionResult } from 'shared-contracts/api';
import { poll, type PollSpec } from 'shared-contracts/polling';
import { useHost } from 'shared-contracts/remote/react';

/** A round takes a few seconds, and the vendor's page does not report it. */
const schedule: PollSpec = { firstAfterMs: 0, everyMs: 5_000, maxPolls: Infinity };

/**
 * The member's wins minus stakes since the sign-in, in minor units. Undefined while it is unknown. If the operator
 * rejects the call, it becomes unknown and the polling ends. Without a response, the last result stays.
 */
export function useSessionResult(isPlaying: boolean): number | undefined {
  const host = useHost();
  const [netMinor, setNetMinor] = useState<number>();

  useEffect(() => {
    if (!isPlaying) return;
    const subscription = poll(
      schedule,
      () => host.call(getSessionResult, {}, { silent: true }),
      (reply) => {
        if (reply.ok) setNetMinor(reply.data.netMinor);
        return !reply.ok && reply.error !== errorCodes.transport ? 'rejected' : undefined;
      },
    ).subscribe(({ kind }) => {
      // It settles only when the server rejects the call.
      if (kind === 'settled') setNetMinor(undefined);
    });
    return () => subscription.unsubscribe();
  }, [host, isPlaying]);

  return netMinor;
}
