import { createDeferred } from '../platform/loading/createDeferred';
import { renewFiles } from '../platform/loading/renewFiles';
import type * as deferredExports from './deferredExports';

export type DeferredParts = typeof deferredExports;

/** The parts of the host that can load after the first view. */
export const deferredParts = createDeferred<DeferredParts>(async () => {
  await renewFiles((url) => url.includes('/remotes/host/'));
  return import(/* webpackChunkName: "deferred" */ './deferredExports');
}, 'loading the deferred parts');
