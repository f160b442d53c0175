/** What a transfer costs, and what it counts for. Source: A-55. */
export interface CashTransfer {
  readonly dueMinor: number;
  readonly originalMinor: number;
}
