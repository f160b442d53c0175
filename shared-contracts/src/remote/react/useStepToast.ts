import { useEffect, useMemo } from 'react';
import type { HostContext, Tone } from '..';
import { useHost } from './HostProvider';

function createStepToast(host: Pick<HostContext, 'toast'>) {
  let shown: AbortController | undefined;
  const clear = () => {
    shown?.abort();
    shown = undefined;
  };
  const show = (text: string, tone: Tone = 'bad') => {
    clear();
    shown = new AbortController();
    void host.toast(text, tone, { signal: shown.signal });
  };
  return { clear, show };
}

/** Toasts of one step of a view. Each replaces the previous one. The last disappears with the step or the view. */
export function useStepToast(step?: unknown) {
  const host = useHost();
  const toast = useMemo(() => createStepToast(host), [host]);
  useEffect(() => toast.clear, [toast, step]);
  return toast;
}
