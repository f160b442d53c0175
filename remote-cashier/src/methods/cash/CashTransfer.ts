/** The discounted amount to pay, and the amount that the balance is credited. */
export interface CashTransfer {
  readonly dueMinor: number;
  readonly originalMinor: number;
}
