import { Counter, Histogram, type Registry } from 'prom-client';
import type { PhaseFact } from 'shared-contracts/telemetry';

export interface PhaseCounts {
  readonly add: (fact: PhaseFact) => void;
  /** Counts one report without a valid token. */
  readonly addWithoutToken: () => void;
}

const buildLabels = ['remote', 'version', 'cohort', 'phase'] as const;

export function createPhaseCounts(registry: Registry): PhaseCounts {
  const registers = [registry];
  const withoutToken = new Counter({
    name: 'casino_view_reports_uncounted_total',
    help: 'Reports without a valid token. Their facts are not counted.',
    registers,
  });
  const outcomes = new Counter({
    name: 'casino_view_phases_total',
    help: 'Pages in which a build passed or failed a phase, each once.',
    labelNames: [...buildLabels, 'outcome'],
    registers,
  });
  const times = new Histogram({
    name: 'casino_view_phase_seconds',
    help: 'Time from the request of a view to a phase that it passed.',
    labelNames: buildLabels,
    buckets: [0.1, 0.3, 1, 3, 10],
    registers,
  });
  return {
    add({ remote, version, cohort, phase, outcome, ms }) {
      outcomes.inc({ remote, version, cohort, phase, outcome });
      if (outcome !== 'failed') times.observe({ remote, version, cohort, phase }, ms / 1_000);
    },
    addWithoutToken: () => withoutToken.inc(),
  };
}
