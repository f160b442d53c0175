import { useEffect, useEffectEvent } from 'react';
import { useLatest } from 'shared-contracts/remote/react';
import { deferredParts, type DeferredParts } from '../../app/deferredParts';

/** The deferred parts. Loads them if they are due; `onFailure` is called if that fails. */
export function useDeferred(due: boolean, onFailure?: () => void): DeferredParts | undefined {
  const fail = useEffectEvent(() => onFailure?.());
  useEffect(() => {
    if (!due) return undefined;
    let isLeft = false;
    deferredParts.load().catch(() => {
      if (!isLeft) fail();
    });
    return () => {
      isLeft = true;
    };
  }, [due]);
  return useLatest(deferredParts.parts$);
}
