/** Where the view of an outcome is: in the result popup, or on a payment screen. */
export interface OutcomeLocation {
  /** The view is on a screen. */
  readonly isScreen?: boolean | undefined;
  /** Closes the popup, or leaves the screen. */
  readonly onClose: () => void;
}
