import { useEffect, useMemo } from 'react';
import type { Tone } from '..';
import { useHost } from './HostProvider';

/** Toasts of one step of a view: each replaces the one before, and the last leaves with the step or the view. */
export function useStepToast(step?: unknown) {
  const host = useHost();
  const toast = useMemo(() => {
    let shown: AbortController | undefined;
    const clear = () => {
      shown?.abort();
      shown = undefined;
    };
    return {
      clear,
      show: (text: string, tone: Tone = 'bad') => {
        clear();
        shown = new AbortController();
        void host.toast(text, tone, { signal: shown.signal });
      },
    };
  }, [host]);
  useEffect(() => toast.clear, [toast, step]);
  return toast;
}
