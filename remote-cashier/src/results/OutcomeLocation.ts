/** Every outcome of a payment has one view, for the result popup and for the payment screens. */
export interface OutcomePlace {
  /** The view is a screen, not the content of the result popup. */
  readonly isScreen?: boolean | undefined;
  /** Closes the popup; leaves the screen. */
  readonly onClose: () => void;
}
