import { useEffect, useRef, useState } from 'react';
import { useStepToast } from 'shared-contracts/remote/react';

/**
 * The result of a submission. `error` is a text for the player, or '' if the error is already shown.
 * `toast` is the text of the toast if it differs from `error`.
 */
export type Outcome =
  { readonly done: true } | { readonly done: false; readonly error: string; readonly toast?: string };

/**
 * Runs one submission at a time. Its error is toasted and stays in the form until the next attempt or `clear`.
 * After a successful submission `busy` stays true, because the view is about to close.
 */
export function useSubmission() {
  const stepToast = useStepToast();
  const runningController = useRef<AbortController>(undefined);
  const [state, setState] = useState({ busy: false, error: '' });

  useEffect(() => () => runningController.current?.abort(), []);

  /** The signal aborts when the form unmounts. */
  const run = async (work: (signal: AbortSignal) => Promise<Outcome>): Promise<void> => {
    if (runningController.current) return;
    const controller = new AbortController();
    runningController.current = controller;
    stepToast.clear();
    setState({ busy: true, error: '' });
    const outcome = await work(controller.signal);
    if (outcome.done || controller.signal.aborted) return;
    runningController.current = undefined;
    setState({ busy: false, error: outcome.error });
    const toast = outcome.toast ?? outcome.error;
    if (toast !== '') stepToast.show(toast);
  };

  /** Removes the error and its toast, for example when the player leaves the step. */
  const clear = () => {
    stepToast.clear();
    setState((previousState) => ({ ...previousState, error: '' }));
  };

  return { ...state, run, clear };
}
