import { cashOutStatuses, type CashOut, type CashOutStatus } from 'shared-contracts/api';

/** Groups of statuses, one per color of the rows. Source: K-087. */
export type StatusGroup = 'pending' | 'processing' | 'rejected' | 'failed' | 'completed' | 'canceled';

const groups = {
  pending: 'pending',
  passed: 'processing',
  paying: 'processing',
  payed: 'processing',
  completed: 'completed',
  canceled: 'canceled',
  rejected: 'rejected',
  failed: 'failed',
} as const satisfies Record<CashOutStatus, StatusGroup>;

/** The statuses of a successful cash-out, in order. */
const successSteps = [
  'pending',
  'passed',
  'paying',
  'payed',
  'completed',
] as const satisfies readonly CashOutStatus[];

/** Returns the name of the API's status number, if it is specified. */
export function statusOf(wireStatus: number): CashOutStatus | undefined {
  const entry = Object.entries(cashOutStatuses).find(([, number]) => number === wireStatus);
  return entry?.[0] as CashOutStatus | undefined;
}

export const groupOf = (status: CashOutStatus): StatusGroup => groups[status];

export interface TimelineStep {
  readonly status: CashOutStatus;
  readonly isReached: boolean;
  /** When the cash-out reached the step. Undefined if the operator does not report it. */
  readonly reachedAtMs?: number | undefined;
  /** The operator's estimate for a later step. */
  readonly expectedAtMs?: number | undefined;
}

/** Returns the steps with the times that the operator reports. */
export function withTimes(steps: readonly TimelineStep[], times: CashOut['steps']): readonly TimelineStep[] {
  return steps.map((step) => {
    const time = times.find(({ status }) => statusOf(status) === step.status);
    return step.isReached
      ? { ...step, reachedAtMs: time?.reachedAtMs }
      : { ...step, expectedAtMs: time?.expectedAtMs };
  });
}

/** The steps of a cash-out. A canceled, rejected or failed cash-out has two steps: pending and its last status. */
export function timelineOf(status: CashOutStatus): readonly TimelineStep[] {
  const reachedIndex = successSteps.findIndex((step) => step === status);
  if (reachedIndex >= 0)
    return successSteps.map((step, index) => ({ status: step, isReached: index <= reachedIndex }));
  return [
    { status: 'pending', isReached: true },
    { status, isReached: true },
  ];
}
