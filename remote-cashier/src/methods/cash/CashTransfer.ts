/** The discounted price of a transfer, and the amount that it credits. */
export interface CashTransfer {
  readonly dueMinor: number;
  readonly originalMinor: number;
}
