import { useCallback, useEffect, useState } from 'react';
import { timer } from 'rxjs';

/** The reminder intervals that a player may choose. */
export const reminderMinutes = [15, 30, 60] as const;
export type ReminderMinutes = (typeof reminderMinutes)[number];

/**
 * Reminds a player at regular intervals how long they have played. The next interval starts after `keepPlaying`.
 * `isEnabled` is true while the player plays for real money.
 */
export function useRealityCheck(isEnabled: boolean) {
  const [everyMinutes, setEveryMinutes] = useState<ReminderMinutes>(60);
  /** Minutes played until the open reminder. Undefined while no reminder is open. */
  const [dueAfterMinutes, setDueAfterMinutes] = useState<number>();
  /** Minutes played until the last reminder that the player confirmed. */
  const [lastConfirmed, setLastConfirmed] = useState({ atMinutes: 0 });
  const isDue = dueAfterMinutes !== undefined;

  useEffect(() => {
    if (!isEnabled || isDue) return;
    const subscription = timer(everyMinutes * 60_000).subscribe(() =>
      setDueAfterMinutes(lastConfirmed.atMinutes + everyMinutes),
    );
    return () => subscription.unsubscribe();
  }, [isEnabled, isDue, everyMinutes, lastConfirmed]);

  const keepPlaying = useCallback(() => {
    setLastConfirmed((previousConfirmation) => ({
      atMinutes: dueAfterMinutes ?? previousConfirmation.atMinutes,
    }));
    setDueAfterMinutes(undefined);
  }, [dueAfterMinutes]);

  return { playedMinutes: dueAfterMinutes, everyMinutes, setEveryMinutes, keepPlaying };
}
