import { useCallback, useEffect, useState } from 'react';
import { timer } from 'rxjs';

/** The reminder intervals that a player may choose. */
export const reminderMinutes = [15, 30, 60] as const;
export type ReminderMinutes = (typeof reminderMinutes)[number];

/** Reminds whoever plays of the time, again and again; each reminder waits to be read. */
export function useRealityCheck(isPlayed: boolean) {
  const [everyMinutes, setEveryMinutes] = useState<ReminderMinutes>(60);
  const [dueAfterMinutes, setDueAfterMinutes] = useState<number>();
  const [read, setRead] = useState({ atMinutes: 0 });
  const isDue = dueAfterMinutes !== undefined;

  useEffect(() => {
    if (!isPlayed || isDue) return;
    const reminding = timer(everyMinutes * 60_000).subscribe(() =>
      setDueAfterMinutes(read.atMinutes + everyMinutes),
    );
    return () => reminding.unsubscribe();
  }, [isPlayed, isDue, everyMinutes, read]);

  const keepPlaying = useCallback(() => {
    setRead((before) => ({ atMinutes: dueAfterMinutes ?? before.atMinutes }));
    setDueAfterMinutes(undefined);
  }, [dueAfterMinutes]);

  return { playedMinutes: dueAfterMinutes, everyMinutes, setEveryMinutes, keepPlaying };
}
