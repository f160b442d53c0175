import { cashOutStatuses } from 'shared-contracts/api';

/** Names of the wire's numbers. */
export const statusNames: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(cashOutStatuses).map(([name, status]) => [status, name]),
);
