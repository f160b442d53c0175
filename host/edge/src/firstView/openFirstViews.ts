import { type Log, toLoggedError } from 'shared-contracts/logs';
import type { SiteConfig } from 'shared-contracts/domain';
import type { Upstream } from '../proxy/upstream';
import type { ReleaseFeed } from '../releases/releaseFeed';
import type { Health } from '../telemetry/createHealth';
import { createFirstViews, type FirstViews } from './createFirstViews';
import { openRenderer } from './openRenderer';

interface OpenOptions {
  readonly feed: Pick<ReleaseFeed, 'live' | 'artifacts'>;
  readonly upstream: Upstream;
  readonly site: SiteConfig;
  readonly now: () => number;
  readonly log: Pick<Log, 'warn' | 'error'>;
  readonly health: Pick<Health, 'addFirstViewFault'>;
}

/** Starts to render first views. Faults are logged, and listed among the failures of their build. */
export function openFirstViews({ feed, upstream, site, now, log, health }: OpenOptions): FirstViews {
  return createFirstViews({
    ...{ live: feed.live, artifacts: feed.artifacts, upstream, site, now },
    renderer: openRenderer(),
    onFault: (fault) => {
      log.warn('first view failed', fault);
      health.addFirstViewFault(fault);
    },
    onError: (error) => {
      log.error('task failed', { task: 'first view', error: toLoggedError(error) });
    },
  });
}
