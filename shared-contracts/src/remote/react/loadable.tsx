import { useEffect, useState, type ComponentType } from 'react';
import type { Elements } from '../../ui';

type Outcome<Props> =
  | { readonly Part: ComponentType<Props>; readonly error?: undefined }
  | { readonly Part?: undefined; readonly error: Error };

/**
 * A component whose code comes when it is first drawn; `fallback` stands in its place till then. After a failure, which
 * the view's boundary gets, whoever draws it next tries again. Not React's own `lazy`: see host/decisions/0009.
 */
export function loadable<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: Outcome<Props> | undefined;
  let coming: Promise<Outcome<Props>> | undefined;

  function fetchPart(): Promise<Outcome<Props>> {
    coming ??= load().then(
      (Part) => (here = { Part }),
      (error: unknown) => {
        coming = undefined;
        return { error: error instanceof Error ? error : new Error(String(error)) };
      },
    );
    return coming;
  }

  return function Loadable({ fallback, ...props }: Props & { readonly fallback?: Elements }) {
    const [fetched] = useState(fetchPart);
    const [outcome, setOutcome] = useState(here);
    useEffect(() => {
      let isDrawn = true;
      void fetched.then((next) => {
        if (isDrawn) setOutcome(next);
      });
      return () => {
        isDrawn = false;
      };
    }, [fetched]);
    if (outcome?.error) throw outcome.error;
    return outcome?.Part ? <outcome.Part {...(props as unknown as Props)} /> : fallback;
  };
}
