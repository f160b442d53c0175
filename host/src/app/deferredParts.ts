import { createDeferred } from '../platform/loading/createDeferred';
import { renewFiles } from '../platform/loading/renewFiles';
import type * as Parts from './parts';

export type DeferredParts = typeof Parts;

/** The parts of the host that can load after the first view. */
export const deferredParts = createDeferred<DeferredParts>(async () => {
  await renewFiles((url) => url.includes('/remotes/host/'));
  return import(/* webpackChunkName: "deferred" */ './parts');
}, 'loading the deferred parts');
