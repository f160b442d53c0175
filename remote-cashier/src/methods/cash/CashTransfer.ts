export interface CashTransfer {
  /** The amount to pay, after the discount. */
  readonly dueMinor: number;
  /** The amount that is credited to the balance. */
  readonly originalMinor: number;
}
