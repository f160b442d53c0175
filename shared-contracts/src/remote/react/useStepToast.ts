import { useEffect, useMemo } from 'react';
import type { HostContext, Tone } from '..';
import { useHost } from './HostProvider';

function createStepToast(host: Pick<HostContext, 'toast'>) {
  let shownToast: AbortController | undefined;
  const clear = () => {
    shownToast?.abort();
    shownToast = undefined;
  };
  const show = (text: string, tone: Tone = 'bad') => {
    clear();
    shownToast = new AbortController();
    void host.toast(text, tone, { signal: shownToast.signal });
  };
  return { clear, show };
}

/** Shows the toasts of one step of a view, one at a time. Removes the toast when the step ends or the view closes. */
export function useStepToast(step?: unknown) {
  const host = useHost();
  const toast = useMemo(() => createStepToast(host), [host]);
  useEffect(() => toast.clear, [toast, step]);
  return toast;
}
