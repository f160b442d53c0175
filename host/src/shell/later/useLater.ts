import { useEffect, useEffectEvent, useState } from 'react';
import { useShell } from '../ShellProvider';
import { loadedParts, loadLater, type Later } from './loadLater';
import { whenIdle } from './whenIdle';

/**
 * The parts that no first view needs, fetched once they are due, or when the browser has time for them; `onFailure`
 * when they cannot be had.
 */
export function useLater(due: boolean | 'idle', onFailure?: () => void): Later | undefined {
  const { reports } = useShell();
  const [parts, setParts] = useState(loadedParts);
  const fail = useEffectEvent((error: unknown) => {
    reports.add('host', 'later', error);
    onFailure?.();
  });
  useEffect(() => {
    if (due === false) return undefined;
    let left = false;
    const load = () => {
      loadLater().then(
        (come) => {
          if (!left) setParts(come);
        },
        (error: unknown) => {
          if (!left) fail(error);
        },
      );
    };
    const takeBack = due === 'idle' ? whenIdle(load) : undefined;
    if (due === true) load();
    return () => {
      left = true;
      takeBack?.();
    };
  }, [due]);
  return parts;
}
