import { useEffect, useState, type ComponentType } from 'react';
import type { Elements } from '../../ui';

type Outcome<Props> =
  | { readonly Part: ComponentType<Props>; readonly error?: undefined }
  | { readonly Part?: undefined; readonly error: Error };

/**
 * A component whose code loads at the first render. `fallback` is shown until then. The view's error boundary receives a
 * load error, and the next render tries again. For why it is not React's `lazy`, see host/decisions/0009.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: Outcome<Props> | undefined;
  let pending: Promise<Outcome<Props>> | undefined;

  function fetchPart(): Promise<Outcome<Props>> {
    pending ??= load().then(
      (Part) => (loaded = { Part }),
      (error: unknown) => {
        pending = undefined;
        return { error: error instanceof Error ? error : new Error(String(error)) };
      },
    );
    return pending;
  }

  return function Loadable({ fallback, ...props }: Props & { readonly fallback?: Elements }) {
    const [fetched] = useState(fetchPart);
    const [outcome, setOutcome] = useState(loaded);
    useEffect(() => {
      let isMounted = true;
      void fetched.then((next) => {
        if (isMounted) setOutcome(next);
      });
      return () => {
        isMounted = false;
      };
    }, [fetched]);
    if (outcome?.error) throw outcome.error;
    return outcome?.Part ? <outcome.Part {...(props as unknown as Props)} /> : fallback;
  };
}
