import { type Log, toLoggedError } from 'shared-contracts/logs';
import type { SiteConfig } from 'shared-contracts/domain';
import type { Upstream } from '../proxy/upstream';
import type { ReleaseFeed } from '../releases/releaseFeed';
import type { Health } from '../telemetry/createHealth';
import { createFirstViews, type FirstViews } from './createFirstViews';
import { openRenderer } from './openRenderer';

interface OpenOptions {
  readonly feed: Pick<ReleaseFeed, 'live' | 'artifacts' | 'documentDeltas'>;
  readonly upstream: Upstream;
  readonly site: SiteConfig;
  readonly now: () => number;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly health: Pick<Health, 'addFirstViewError'>;
  /** Whether the operator has turned first views off. The document is then the same as without them. */
  readonly isOff?: boolean | undefined;
}

const noFirstViews: FirstViews = {
  pageOf: () => undefined,
  prepareLiveRevision: () => Promise.resolve(),
  close: () => Promise.resolve(),
};

/** Starts to render first views. Errors are logged and, except `busy`, listed among the failures of their build. */
export function openFirstViews(options: OpenOptions): FirstViews {
  const { feed, upstream, site, now, log, health, isOff } = options;
  if (isOff) return noFirstViews;
  return createFirstViews({
    live: feed.live,
    artifacts: feed.artifacts,
    upstream,
    site,
    now,
    renderer: openRenderer(),
    createDeltas: feed.documentDeltas.createFor,
    onRenderError: (viewError) => {
      log.warn('first view failed', viewError);
      if (viewError.fault !== 'busy') health.addFirstViewError(viewError);
    },
    onError: (error) => {
      log.error('task failed', { task: 'first view', error: toLoggedError(error) });
    },
  });
}
