import { useLayoutEffect } from 'react';
import { useCommonHost } from './HostProvider';

/** As long as `isDirty` holds, the player is asked before this view goes, by whichever way out. */
export function useUnsaved(isDirty: boolean): void {
  const host = useCommonHost();
  // Before effects that close the view: a form that has just become pointless goes without a question.
  useLayoutEffect(() => {
    host.holdUnsaved(isDirty);
    return () => {
      host.holdUnsaved(false);
    };
  }, [host, isDirty]);
}
