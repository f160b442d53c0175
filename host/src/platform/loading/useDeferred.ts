import { useDeferredValue, useEffect, useEffectEvent } from 'react';
import { useLatest } from 'shared-contracts/remote/react';
import type { LoadableParts } from './createDeferred';

/**
 * Returns the deferred parts. Loads them when `isDue` is true, and calls `onFailure` if that fails. When they arrive, React
 * renders them in short tasks, so that the page reacts to input in between.
 */
export function useDeferred<Parts>(
  deferred: LoadableParts<Parts>,
  isDue: boolean,
  onFailure?: () => void,
): Parts | undefined {
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (!isDue) return undefined;
    let isUnmounted = false;
    deferred.load().catch(() => {
      if (!isUnmounted) fail();
    });
    return () => {
      isUnmounted = true;
    };
  }, [deferred, isDue]);
  return useDeferredValue(useLatest(deferred.parts$));
}
