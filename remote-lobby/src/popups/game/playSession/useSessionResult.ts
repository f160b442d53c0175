import { useEffect, useState } from 'react';
import { errorCodes, getSessionResult } from 'shared-contracts/api';
import { poll, type PollSchedule } from 'shared-contracts/polling';
import { useHost } from 'shared-contracts/remote/react';

/** The vendor's page does not report the end of a round, so the result is polled. A round takes a few seconds. */
const schedule: PollSchedule = { firstAfterMs: 0, everyMs: 5_000, maxPolls: Infinity };

/**
 * The member's wins minus stakes since the sign-in, in minor units. Undefined while the result is unknown. If the
 * operator rejects the call, the result becomes undefined and the polling ends. If a poll gets no response, the last
 * result stays.
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
      // The polling settles only if the server rejects the call.
      if (kind === 'settled') setNetMinor(undefined);
    });
    return () => subscription.unsubscribe();
  }, [host, isPlaying]);

  return netMinor;
}
