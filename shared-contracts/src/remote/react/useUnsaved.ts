import { useLayoutEffect } from 'react';
import { useCommonHost } from './HostProvider';

/** While `hasUnsavedInput` is true, the host asks for confirmation before it closes this view. */
export function useUnsaved(hasUnsavedInput: boolean): void {
  const host = useCommonHost();
  // A layout effect runs before the effects that close the view, so a form that was just saved closes without a
  // question.
  useLayoutEffect(() => {
    host.holdUnsaved(hasUnsavedInput);
    return () => {
      host.holdUnsaved(false);
    };
  }, [host, hasUnsavedInput]);
}
