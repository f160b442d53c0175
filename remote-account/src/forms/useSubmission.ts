import { useEffect, useRef, useState } from 'react';
import { useHost } from 'shared-contracts/remote/react';

/**
 * How a submission ended. A problem is a sentence for the player; '' when they have already been told. `toast` is what
 * is toasted instead of it.
 */
export type Outcome =
  { readonly done: true } | { readonly done: false; readonly problem: string; readonly toast?: string };

/**
 * Runs one submission at a time. Its problem is toasted and stays in the form until the next try.
 * Once it is done it stays busy: the view is about to go.
 */
export function useSubmission() {
  const host = useHost();
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState({ busy: false, problem: '' });

  useEffect(() => () => running.current?.abort(), []);

  /** `signal` fires when the player leaves the form. */
  const run = async (work: (signal: AbortSignal) => Promise<Outcome>): Promise<void> => {
    if (running.current) return;
    const leaving = new AbortController();
    running.current = leaving;
    setState({ busy: true, problem: '' });
    const outcome = await work(leaving.signal);
    if (outcome.done || leaving.signal.aborted) return;
    running.current = undefined;
    setState({ busy: false, problem: outcome.problem });
    const toast = outcome.toast ?? outcome.problem;
    if (toast !== '') void host.toast(toast, 'bad');
  };

  return { ...state, run };
}
