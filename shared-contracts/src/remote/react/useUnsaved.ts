import { useLayoutEffect } from 'react';
import { useCommonHost } from './HostProvider';

/** While `isDirty` is true, the host asks for confirmation before it closes this view. */
export function useUnsaved(isDirty: boolean): void {
  const host = useCommonHost();
  // A layout effect runs before the effects that close the view, so a form that was just saved closes without a
  // question.
  useLayoutEffect(() => {
    host.holdUnsaved(isDirty);
    return () => {
      host.holdUnsaved(false);
    };
  }, [host, isDirty]);
}
