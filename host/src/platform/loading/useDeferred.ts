import { useEffect, useEffectEvent } from 'react';
import { useLatest } from 'shared-contracts/remote/react';
import type { LoadableParts } from './createDeferred';

/** The deferred parts. Loads them if they are due; `onFailure` is called if that fails. */
export function useDeferred<Parts>(
  deferred: LoadableParts<Parts>,
  due: boolean,
  onFailure?: () => void,
): Parts | undefined {
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (!due) return undefined;
    let isLeft = false;
    deferred.load().catch(() => {
      if (!isLeft) fail();
    });
    return () => {
      isLeft = true;
    };
  }, [deferred, due]);
  return useLatest(deferred.parts$);
}
