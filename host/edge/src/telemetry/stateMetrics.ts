import { Counter, Gauge, type Registry } from 'prom-client';
import type { ReleaseFeed } from '../releases/releaseFeed';
import type { SharedState } from '../sharedState/SharedState';

export interface StateMetricsOptions {
  readonly feed: Pick<ReleaseFeed, 'live' | 'unreadableKeys'>;
  readonly isReady: () => boolean;
  readonly sharedState: Pick<SharedState, 'mode' | 'counts'>;
  /** For each package with a canary, whether the live build fails too, so that the canary cannot be judged. */
  readonly outages: () => ReadonlyMap<string, boolean>;
}

/** Registers metrics that are read from the state of the edge when they are requested. */
export function registerStateMetrics(
  registry: Registry,
  { feed, isReady, sharedState, outages }: StateMetricsOptions,
): void {
  const addGauge = (name: string, help: string, read: () => number) => {
    const gauge: Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => gauge.set(read()),
    });
  };
  addGauge(
    'casino_registry_revision',
    'The revision of the releases that is served; 0 for none.',
    () => feed.live()?.revision ?? 0,
  );
  addGauge(
    'casino_unreadable_key_files',
    'Files in the folder of keys that are not public keys. The edge skips them.',
    () => feed.unreadableKeys().size,
  );
  addGauge('casino_edge_ready', '1 while /readyz returns 200.', () => Number(isReady()));
  const sharedStateGauge: Gauge = new Gauge({
    name: 'casino_shared_state_up',
    help: '1 while the edge can use the state that all edges share. Without value if the edge has no shared state.',
    registers: [registry],
    collect: () => {
      sharedStateGauge.remove();
      if (sharedState.mode() !== 'embedded') sharedStateGauge.set(Number(sharedState.mode() === 'available'));
    },
  });
  addGauge('casino_shared_state_configured', '1 if the edge shares state with other edges.', () =>
    Number(sharedState.mode() !== 'embedded'),
  );
  const commandCounter: Counter<'outcome'> = new Counter({
    name: 'casino_shared_state_commands_total',
    help: 'Commands to the shared state. Rejected ones failed at once in the pause after a failure.',
    labelNames: ['outcome'],
    registers: [registry],
    collect: () => {
      commandCounter.reset();
      for (const [outcome, count] of Object.entries(sharedState.counts))
        commandCounter.inc({ outcome }, count);
    },
  });
  const outageGauge: Gauge<'remote'> = new Gauge({
    name: 'casino_canary_outage',
    help: '1 while the live build fails as well (in the last ten minutes), so that the canary cannot be judged.',
    labelNames: ['remote'],
    registers: [registry],
    collect: () => {
      outageGauge.reset();
      for (const [remote, isOutage] of outages()) outageGauge.set({ remote }, Number(isOutage));
    },
  });
}
