import type * as Parts from './parts';

export type Later = typeof Parts;

let loaded: Later | undefined;
let loading: Promise<Later> | undefined;

/** The parts, if they are here already. */
export const loadedParts = () => loaded;

/** Fetches them once; after a failure the next who asks tries again. */
export function loadLater(): Promise<Later> {
  loading ??= import(/* webpackChunkName: "later" */ './parts').then(
    (parts) => (loaded = parts),
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}
