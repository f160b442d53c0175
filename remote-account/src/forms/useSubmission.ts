import { useEffect, useRef, useState } from 'react';
import { useStepToast } from 'shared-contracts/remote/react';

/**
 * How a submission ended. A problem is a sentence for the player; '' when they have already been told. `toast` is what
 * is toasted instead of it.
 */
export type Outcome =
  { readonly done: true } | { readonly done: false; readonly problem: string; readonly toast?: string };

/**
 * Runs one submission at a time. Its problem is toasted and stays in the form until the next try, or until `clear`.
 * Once it is done it stays busy: the view is about to go.
 */
export function useSubmission() {
  const stepToast = useStepToast();
  const running = useRef<AbortController>(undefined);
  const [state, setState] = useState({ busy: false, problem: '' });

  useEffect(() => () => running.current?.abort(), []);

  /** `signal` fires when the player leaves the form. */
  const run = async (work: (signal: AbortSignal) => Promise<Outcome>): Promise<void> => {
    if (running.current) return;
    const leaving = new AbortController();
    running.current = leaving;
    stepToast.clear();
    setState({ busy: true, problem: '' });
    const outcome = await work(leaving.signal);
    if (outcome.done || leaving.signal.aborted) return;
    running.current = undefined;
    setState({ busy: false, problem: outcome.problem });
    const toast = outcome.toast ?? outcome.problem;
    if (toast !== '') stepToast.show(toast);
  };

  /** Removes the problem and its toast: the player leaves the step that they are about. */
  const clear = () => {
    stepToast.clear();
    setState((current) => ({ ...current, problem: '' }));
  };

  return { ...state, run, clear };
}
