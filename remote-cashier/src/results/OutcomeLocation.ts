/** Where the view of an outcome is: in the result popup, or on a payment screen. */
export interface OutcomeLocation {
  /** Whether the view is on a screen instead of in the popup. */
  readonly isOnScreen?: boolean | undefined;
  /** Closes the popup, or leaves the screen. */
  readonly onClose: () => void;
}
