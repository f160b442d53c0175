import { cashOutStatuses, type CashOutStatus } from 'shared-contracts/api';

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

/** How a cash-out goes when nothing goes wrong. */
const wayOfOne = [
  'pending',
  'passed',
  'paying',
  'payed',
  'completed',
] as const satisfies readonly CashOutStatus[];

export function statusOf(wire: number): CashOutStatus | undefined {
  const found = Object.entries(cashOutStatuses).find(([, number]) => number === wire);
  return found?.[0] as CashOutStatus | undefined;
}

export const groupOf = (status: CashOutStatus): StatusGroup => groups[status];

export interface TimelineStep {
  readonly status: CashOutStatus;
  readonly isReached: boolean;
}

/** Where a cash-out has come on its way; one that came to nothing has left it. */
export function timelineOf(status: CashOutStatus): readonly TimelineStep[] {
  const reached = wayOfOne.findIndex((step) => step === status);
  if (reached >= 0) return wayOfOne.map((step, index) => ({ status: step, isReached: index <= reached }));
  return [
    { status: 'pending', isReached: true },
    { status, isReached: true },
  ];
}
