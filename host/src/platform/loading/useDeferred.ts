import { useEffect, useEffectEvent } from 'react';
import { useLatest } from 'shared-contracts/remote/react';
import type { LoadableParts } from './createDeferred';

/** Returns the deferred parts. Loads them when they are `due`, and calls `onFailure` if that fails. */
export function useDeferred<Parts>(
  deferred: LoadableParts<Parts>,
  due: boolean,
  onFailure?: () => void,
): Parts | undefined {
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (!due) return undefined;
    let isUnmounted = false;
    deferred.load().catch(() => {
      if (!isUnmounted) fail();
    });
    return () => {
      isUnmounted = true;
    };
  }, [deferred, due]);
  return useLatest(deferred.parts$);
}
