import { withDeadline } from '../../federation/deadline';

/** How long script and style files that are fetched when they are needed may take. Source: C-084, K-054. */
export const lazyWithinMs = 120_000;

export interface Lazy<Parts> {
  /** The parts, if they are here already. */
  loaded(): Parts | undefined;
  /** Fetches them once; after a failure the next who asks tries again. */
  load(): Promise<Parts>;
}

/**
 * Files that come in when they are needed. The bundler gives up on a script by itself, and never on a style; here both
 * have the same time. Which addresses they may come from is settled by the hashes of the page. Source: C-084, T07.
 */
export function lazyLoad<Parts>(fetchParts: () => Promise<Parts>, what: string): Lazy<Parts> {
  let loaded: Parts | undefined;
  let loading: Promise<Parts> | undefined;
  return {
    loaded: () => loaded,
    load() {
      loading ??= withDeadline(fetchParts(), lazyWithinMs, what).then(
        (parts) => (loaded = parts),
        (error: unknown) => {
          loading = undefined;
          throw error;
        },
      );
      return loading;
    },
  };
}
