import { useEffect, useEffectEvent, useState } from 'react';
import { useShell } from '../ShellProvider';
import { loadedParts, loadLater, type Later } from './loadLater';

/** The parts that no first view needs, fetched once they are `due`; `onFailure` when they cannot be had. */
export function useLater(due: boolean, onFailure?: () => void): Later | undefined {
  const { reports } = useShell();
  const [parts, setParts] = useState(loadedParts);
  const fail = useEffectEvent((error: unknown) => {
    reports.add('host', 'later', error);
    onFailure?.();
  });
  useEffect(() => {
    if (!due) return undefined;
    let left = false;
    loadLater().then(
      (come) => {
        if (!left) setParts(come);
      },
      (error: unknown) => {
        if (!left) fail(error);
      },
    );
    return () => {
      left = true;
    };
  }, [due]);
  return parts;
}
