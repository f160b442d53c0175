import { checkChat, errorCodes } from 'shared-contracts/api';
import { poll } from 'shared-contracts/polling';
import { useHost } from 'shared-contracts/remote/react';
import { useEffect, useState } from 'react';

/** Source: K-005. */
const schedule = { firstAfterMs: 0, everyMs: 20_000, maxPolls: Infinity };

/**
 * Polls whether live chat is available. A poll without a response does not change the result. After any other error,
 * live chat is not available. Source: M-120.
 */
export function useChatAvailable(isEnabled: boolean): boolean {
  const host = useHost();
  const [isAvailable, setAvailable] = useState(false);
  useEffect(() => {
    if (!isEnabled) return;
    const checkOnce = async () => {
      const reply = await host.call(checkChat, {}, { silent: true });
      if (reply.ok) setAvailable(reply.data);
      else if (reply.error !== errorCodes.transport) setAvailable(false);
    };
    const subscription = poll(schedule, checkOnce, () => undefined).subscribe();
    return () => {
      subscription.unsubscribe();
    };
  }, [host, isEnabled]);
  return isAvailable;
}
