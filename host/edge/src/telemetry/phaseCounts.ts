import type { PhaseFact } from 'shared-contracts/telemetry';

/** Upper bounds of the time to a phase, in seconds. */
const bounds = [0.1, 0.3, 1, 3, 10] as const;

interface Times {
  readonly labels: string;
  readonly within: number[];
  seconds: number;
  count: number;
}

export interface PhaseCounts {
  readonly add: (fact: PhaseFact) => void;
  /** Counts one report without a valid token. */
  readonly addUncounted: () => void;
  /** Returns the metrics in the Prometheus text format. */
  readonly lines: () => string[];
}

/** Values are from fixed lists or versions, so they need no escaping. */
const labelsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value}"`)
    .join(',');

const total = 'casino_view_phases_total';
const time = 'casino_view_phase_seconds';
const uncounted = 'casino_view_reports_uncounted_total';

export function createPhaseCounts(): PhaseCounts {
  const outcomes = new Map<string, number>();
  const times = new Map<string, Times>();
  let withoutToken = 0;

  function addTime(labels: string, seconds: number) {
    const known = times.get(labels) ?? { labels, within: bounds.map(() => 0), seconds: 0, count: 0 };
    times.set(labels, known);
    known.seconds += seconds;
    known.count += 1;
    bounds.forEach((bound, index) => {
      if (seconds <= bound) known.within[index] = (known.within[index] ?? 0) + 1;
    });
  }

  return {
    add({ remote, version, cohort, phase, outcome, ms }) {
      const key = labelsOf({ remote, version, cohort, phase, outcome });
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1);
      if (outcome !== 'failed') addTime(labelsOf({ remote, version, cohort, phase }), ms / 1_000);
    },
    addUncounted() {
      withoutToken += 1;
    },
    lines: () => [
      `# HELP ${uncounted} Reports without a valid token. Their facts are not counted.`,
      `# TYPE ${uncounted} counter`,
      `${uncounted} ${String(withoutToken)}`,
      `# HELP ${total} Pages in which a build passed or failed a phase, each once.`,
      `# TYPE ${total} counter`,
      ...[...outcomes].map(([labels, count]) => `${total}{${labels}} ${String(count)}`),
      `# HELP ${time} Time from the request of a view to a phase that it passed.`,
      `# TYPE ${time} histogram`,
      ...[...times.values()].flatMap(({ labels, within, seconds, count }) => [
        ...bounds.map(
          (bound, index) => `${time}_bucket{${labels},le="${String(bound)}"} ${String(within[index])}`,
        ),
        `${time}_bucket{${labels},le="+Inf"} ${String(count)}`,
        `${time}_sum{${labels}} ${seconds.toFixed(3)}`,
        `${time}_count{${labels}} ${String(count)}`,
      ]),
    ],
  };
}
