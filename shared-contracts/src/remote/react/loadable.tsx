import { useEffect, useState, type ComponentType } from 'react';
import type { Elements } from '../../ui';

type Outcome<Props> =
  | { readonly View: ComponentType<Props>; readonly error?: undefined }
  | { readonly View?: undefined; readonly error: Error };

/**
 * Returns a component that loads its code at the first render and shows `fallback` until then. A load error goes to the
 * view's error boundary. When the component is mounted again, it retries. host/decisions/0009 explains why it does not
 * use React's `lazy`.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loadedView: Outcome<Props> | undefined;
  let pendingLoad: Promise<Outcome<Props>> | undefined;

  function fetchView(): Promise<Outcome<Props>> {
    pendingLoad ??= load().then(
      (View) => (loadedView = { View }),
      (error: unknown) => {
        pendingLoad = undefined;
        return { error: error instanceof Error ? error : new Error(String(error)) };
      },
    );
    return pendingLoad;
  }

  return function Loadable({ fallback, ...props }: Props & { readonly fallback?: Elements }) {
    const [promise] = useState(fetchView);
    const [outcome, setOutcome] = useState(loadedView);
    useEffect(() => {
      let isMounted = true;
      void promise.then((newOutcome) => {
        if (isMounted) setOutcome(newOutcome);
      });
      return () => {
        isMounted = false;
      };
    }, [promise]);
    if (outcome?.error) throw outcome.error;
    return outcome?.View ? <outcome.View {...(props as unknown as Props)} /> : fallback;
  };
}
