import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Pool } from 'pg';

const statusClasses = ['1xx', '2xx', '3xx', '4xx', '5xx'] as const;
const taskOutcomes = ['completed', 'failed'] as const;

/** The metrics of one process, in the format of Prometheus. */
export function createMetrics() {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by the first digit of their status.',
    labelNames: ['class'],
    registers,
  });
  for (const statusClass of statusClasses) requests.inc({ class: statusClass }, 0);
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to the end of its response, by the site and the first part of the path.',
    labelNames: ['route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers,
  });
  const tasks = new Counter({
    name: 'task_runs_total',
    help: 'Rounds of the scheduled tasks. Only one process of a database runs them.',
    labelNames: ['task', 'outcome'],
    registers,
  });
  const taskTimes = new Gauge({
    name: 'task_last_success_timestamp_seconds',
    help: 'When this process last completed a round of a task.',
    labelNames: ['task'],
    registers,
  });
  const limiterFailures = new Counter({
    name: 'rate_limiter_failures_total',
    help: 'Failures of the database at counting a call. The process then counts in memory.',
    registers,
  });
  return {
    register,
    observeRequest(route: string, status: number, durationMs: number): void {
      requests.inc({ class: `${String(status).slice(0, 1)}xx` });
      durations.observe({ route }, durationMs / 1_000);
    },
    countLimiterFailure: () => limiterFailures.inc(),
    /** Counts the rounds of a task. */
    countTask(task: string, round: () => Promise<unknown>): () => Promise<void> {
      for (const outcome of taskOutcomes) tasks.inc({ task, outcome }, 0);
      return async () => {
        try {
          await round();
        } catch (error) {
          tasks.inc({ task, outcome: 'failed' });
          throw error;
        }
        tasks.inc({ task, outcome: 'completed' });
        taskTimes.setToCurrentTime({ task });
      };
    },
    addPool(pool: Pool): void {
      const states = {
        active: () => pool.totalCount - pool.idleCount,
        idle: () => pool.idleCount,
        waiting: () => pool.waitingCount,
      };
      new Gauge({
        name: 'database_pool_connections',
        help: 'Connections to PostgreSQL in use and idle, and calls that wait for a connection.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(states)) this.set({ state }, count());
        },
      });
    },
  };
}

export type Metrics = ReturnType<typeof createMetrics>;
